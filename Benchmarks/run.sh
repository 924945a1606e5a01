#!/usr/bin/env bash
# Times Bonafide against MediaPipe's own Python task and against dlib on the same clip, in turns, on this machine.
# Usage: run.sh [CLIP]   (a video file; without one a clip is made from a public-domain portrait)
set -euo pipefail
clip=""
[ $# -eq 0 ] || clip=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")"
cache=${XDG_CACHE_HOME:-$HOME/.cache}/bonafide
work=$cache/benchmarks
mkdir -p "$work"
turns=${TURNS:-3}

frames=$work/frames
rm -rf "$frames" && mkdir -p "$frames"
if [ -n "$clip" ]; then
  ffmpeg -v error -i "$clip" -vf 'scale=1280:720:force_original_aspect_ratio=increase,crop=1280:720' -frames:v 90 "$frames/%04d.png"
else
  ffmpeg -v error -loop 1 -i "$cache/pictures/obama2.jpg" \
    -vf "scale=-2:720,pad=1480:820:400:50:color=gray,crop=1280:720:x='100+90*sin(n/15)':y='50+45*cos(n/11)'" -frames:v 90 "$frames/%04d.png"
fi

python3 - "$cache" "$work" <<'P'
import glob, sys, zipfile
cache, work = sys.argv[1:]
wanted = {"face_landmarker.task": "bundle.task", "dlib_face_recognition_resnet_model_v1.dat": "dlib.dat"}
for path in glob.glob(cache + "/downloads/*"):
    if not zipfile.is_zipfile(path): continue
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            target = wanted.get(name.rsplit("/", 1)[-1])
            if target: open(f"{work}/{target}", "wb").write(archive.read(name))
P

if [ ! -x "$work/venv/bin/python" ]; then
  python3 -m venv "$work/venv"
  "$work/venv/bin/pip" install -q mediapipe==0.10.14 dlib-bin pillow
fi
swift build -c release --scratch-path ../.build-benchmarks
binary=../.build-benchmarks/release/bonafide-benchmarks
for turn in $(seq "$turns"); do
  "$binary" "$frames" >"$work/ours-$turn.json"
  "$work/venv/bin/python" compare.py "$frames" "$work/bundle.task" "$work/dlib.dat" >"$work/theirs-$turn.json" 2>"$work/theirs.log" || { tail -3 "$work/theirs.log" >&2; exit 1; }
done
python3 - "$work" "$turns" <<'P'
import json, statistics, sys
work, turns = sys.argv[1], int(sys.argv[2])
ours, theirs = {}, {}
for turn in range(1, turns + 1):
    for row in json.load(open(f"{work}/ours-{turn}.json"))["rows"]:
        ours.setdefault(row["name"], []).append(row["median"])
    for name, value in json.load(open(f"{work}/theirs-{turn}.json")).items():
        theirs.setdefault(name, []).append(value)
for name, values in {**ours, **theirs}.items():
    value = statistics.median(values)
    shown = f"{value * 1e6:.0f} ns" if value < 0.01 else f"{value:.2f} ms"
    print(f"{name:32} {shown:>10}   (medians of the turns: {', '.join(f'{v:.6f}' if v < 0.01 else f'{v:.2f}' for v in values)} ms)")
def ratio(theirs_name, ours_name):
    pairs = [a / b for a, b in zip(theirs[theirs_name], ours[ours_name])]
    print(f"{theirs_name} / {ours_name}: {statistics.median(pairs):.2f} times")
ratio("mediapipe still", "still, balanced detector")
ratio("mediapipe still", "still, fast detector")
ratio("mediapipe video", "tracked frame")
ratio("dlib descriptor of a chip", "template, standard")
P
