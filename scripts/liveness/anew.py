"""Makes real clips of turning people anew, as other cameras and converters would, and tells which of them pass.

usage: anew.py --bonafide PROGRAM --clips FOLDER --out FOLDER [--seed N] [--count N] [--others N]

FOLDER is the folder `video` of the real pictures. Of each clip in CLIPS `--count` are made: smaller, in other codecs and
qualities, with other light, noise, a shaking hand, a part cut off, rotation tags, mirrored. Each is given to `bonafide
capture` with the order of its own turns and with `--others` other orders. The replays of the folder are made anew in the same
ways; none of these should pass. What is made is kept, so that another program can be measured on the same clips.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from intervals import wilson

# Clips whose face fills the picture: where more was cut off nobody would hold a camera so.
FULL = {"turn-head-real.mp4", "turn-head-replay.mp4"}
# The orders in which people turn, told by whoever looks at the clips.
CLIPS = {
    "turn-head-real.mp4": "left,right,down,up", "turn-live-1.mov": "left,right,up,down",
    "turn-live-2.mov": "left,right,up,down", "turn-live-3.mov": "up,right,left,down"}
REPLAYS = {"turn-head-replay.mp4": "left,right,down,up", "turn-live-2-replay.mp4": "left,right,up,down"}
CODECS = {
    "h264": lambda choice: (["-c:v", "libx264", "-crf", str(choice.randint(23, 30))], "mp4"),
    "mpeg4": lambda choice: (["-c:v", "mpeg4", "-q:v", str(choice.randint(3, 7))], "mp4"),
    "mjpeg": lambda choice: (["-c:v", "mjpeg", "-q:v", str(choice.randint(3, 8))], "mov"),
    "vp8": lambda choice: (["-c:v", "libvpx", "-b:v", f"{choice.randint(400, 1500)}k", "-deadline", "realtime"], "webm")}


def recipe(choice: random.Random, is_full: bool) -> dict:
    """What is done to one clip: filters and the coder of `ffmpeg`, options of `bonafide`."""
    filters: list[str] = []
    if choice.random() < 0.25 and not is_full:
        filters.append("crop=iw*0.8:ih*0.8")
    if choice.random() < 0.3:
        # At four times the size, because a crop lies at whole pixels and a hand does not.
        pixels = choice.randint(2, 5)
        pace = choice.uniform(2, 5)
        reach = 8 * pixels
        filters.append(
            f"scale=4*iw:4*ih,crop=iw-{2 * reach}:ih-{2 * reach}"
            f":{reach}+{4 * pixels}*sin({pace:.2f}*t)+{2 * pixels}*sin({3.1 * pace:.2f}*t)"
            f":{reach}+{4 * pixels}*cos({1.3 * pace:.2f}*t),scale=iw/4:ih/4:flags=area")
    size = choice.choice(["as it is", "tiny", "width", "width"])
    if size == "tiny":
        # Upright, as people hold a telephone.
        filters.append("scale=144:176:force_original_aspect_ratio=increase,crop=144:176")
    elif size == "width":
        filters.append(f"scale={2 * choice.randint(120, 360)}:-2")
    if choice.random() < 0.4:
        filters.append(
            f"eq=brightness={choice.uniform(-0.12, 0.12):.3f}:contrast={choice.uniform(0.8, 1.15):.3f}"
            f":saturation={choice.uniform(0.6, 1.2):.3f}")
    if choice.random() < 0.35:
        filters.append(f"noise=alls={choice.randint(3, 10)}:allf=t")
    told: list[str] = []
    if choice.random() < 0.25:
        filters.append("hflip")
        told.append("--mirrored")
    turned = choice.choice([0, 0, 0, 90, 270])
    if turned:
        # The picture is laid on its side, and the tag says how it is turned upright.
        filters.append(f"transpose={'clock' if turned == 90 else 'cclock'}")
    filters.append("scale=trunc(iw/2)*2:trunc(ih/2)*2")
    codec = choice.choice(list(CODECS)[:3] if turned else list(CODECS))
    coder, ending = CODECS[codec](choice)
    return {"filters": ",".join(filters), "coder": coder, "ending": ending, "told": told, "turned": turned}


def make(source: Path, target: Path, how: dict) -> None:
    if target.exists():
        return
    flat = target.with_name("flat-" + target.name)
    subprocess.run(
        ["ffmpeg", "-loglevel", "error", "-y", "-i", str(source), "-an", "-vf", how["filters"], *how["coder"],
         "-pix_fmt", "yuvj420p" if "mjpeg" in how["coder"] else "yuv420p", str(flat)], check=True)
    if how["turned"]:
        subprocess.run(
            ["ffmpeg", "-loglevel", "error", "-y", "-i", str(flat), "-c", "copy", "-metadata:s:v",
             f"rotate={how['turned']}", str(target)], check=True)
        flat.unlink()
    else:
        flat.rename(target)


def captured(program: str, clip: Path, order: str, told: list[str]) -> dict:
    """The end of a capture in a given order."""
    run = subprocess.run(
        [program, "capture", "--flow", "liveness", "--source", str(clip), "--challenges", order, "--immediate",
         "--attempts", "1", "--json", *told], capture_output=True, text=True)
    lines = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
    if not lines or lines[-1].get("event") != "end":
        sys.exit(f"{clip} {order}: {run.stderr.strip()}")
    end = lines[-1]
    end["why"] = sorted({reason["code"] for line in lines if line.get("state") == "failed" or line is end
                         for reason in line.get("reasons", [])}
                        | {item["code"] for item in end.get("evidence", []) if item["outcome"] == "failed"})
    return end


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bonafide", default="bonafide")
    parser.add_argument("--clips", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=12, help="clips made of each real one")
    parser.add_argument("--others", type=int, default=1, help="other orders that each clip is asked for")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--signals", type=Path, help="write what was measured of each clip in its own order, a JSON a line")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    jobs = []
    for name, order in (CLIPS | REPLAYS).items():
        choice = random.Random(f"{given.seed} {name}")
        others = [",".join(one) for one in itertools.permutations(order.split(",")) if ",".join(one) != order]
        for number in range(given.count):
            how = recipe(choice, name in FULL)
            target = given.out / f"{given.seed}-{Path(name).stem}-{number:02d}.{how['ending']}"
            jobs.append((name, order, choice.sample(others, given.others), how, target))

    def run(job):
        name, order, others, how, target = job
        make(given.clips / name, target, how)
        own = captured(given.bonafide, target, order, how["told"])
        wrong = [] if name in REPLAYS else [
            one for one in others if captured(given.bonafide, target, one, how["told"])["accepted"]]
        return name, target, how, own, wrong

    passed: dict[str, list[bool]] = {}
    elsewhere: list[bool] = []
    measured: list[dict] = []
    with ThreadPoolExecutor(2) as pool:
        for name, target, how, own, wrong in pool.map(run, jobs):
            measured.append({
                "name": name, "replay": name in REPLAYS, "accepted": own["accepted"],
                **{one["code"]: one.get("value") for one in own.get("evidence", []) + own.get("suspicions", [])}})
            passed.setdefault(name, []).append(own["accepted"])
            if name in CLIPS:
                elsewhere += [True] * len(wrong) + [False] * (given.others - len(wrong))
            if given.verbose and own["accepted"] != (name in CLIPS):
                answered = sum("answeredAt" in step for step in own.get("steps", []))
                print(f"{target.name}: accepted {own['accepted']}, {answered} answered, {' '.join(own['why'])}; "
                      f"{how['filters']} {' '.join(how['coder'])}", file=sys.stderr)

    if given.signals:
        given.signals.write_text("".join(json.dumps(row) + "\n" for row in measured))

    def rate(title: str, hits: list[bool]) -> None:
        if not hits:
            return
        low, high = wilson(sum(hits), len(hits))
        print(f"{title}: {sum(hits)} of {len(hits)}, {100 * sum(hits) / len(hits):.1f} % [{100 * low:.1f}, {100 * high:.1f}]")

    for name, hits in passed.items():
        rate(name, hits)
    rate("people in their own order pass", [hit for name in CLIPS for hit in passed[name]])
    rate("people in another order pass", elsewhere)
    rate("replays pass", [hit for name in REPLAYS for hit in passed[name]])


if __name__ == "__main__":
    main()
