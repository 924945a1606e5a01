"""Times MediaPipe's FaceLandmarker and dlib's descriptor on the frames that bonafide-benchmarks is timed on.

Usage: compare.py FRAMES BUNDLE [RUNS]; prints one JSON object. Needs mediapipe, dlib-bin and numpy (run.sh).
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from pathlib import Path

import numpy as np
from PIL import Image


def timed(runs: int, body) -> float:
    for run in range(min(20, runs)):
        body(run)
    times = []
    for run in range(runs):
        start = time.perf_counter()
        body(run)
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def mediapipe_rows(frames: list[np.ndarray], bundle: str, runs: int) -> dict[str, float]:
    import mediapipe as mp
    from mediapipe.tasks import python as tasks
    from mediapipe.tasks.python import vision

    def landmarker(mode):
        return vision.FaceLandmarker.create_from_options(vision.FaceLandmarkerOptions(
            base_options=tasks.BaseOptions(model_asset_path=bundle), running_mode=mode,
            output_face_blendshapes=True, output_facial_transformation_matrixes=True, num_faces=1))

    images = [mp.Image(image_format=mp.ImageFormat.SRGB, data=frame) for frame in frames]
    still, video = landmarker(vision.RunningMode.IMAGE), landmarker(vision.RunningMode.VIDEO)
    clock = [0]
    seen: list[bool] = []

    def follow(run: int) -> None:
        period = max(1, 2 * len(images) - 2)
        phase = run % period
        clock[0] += 33
        found = video.detect_for_video(images[phase if phase < len(images) else period - phase], clock[0])
        seen.append(bool(found.face_blendshapes))

    rows = {
        "mediapipe still": timed(runs, lambda run: still.detect(images[run % len(images)])),
        "mediapipe video": timed(runs, follow),
    }
    if sum(seen) < 0.9 * len(seen):
        raise SystemExit(f"MediaPipe saw a face in only {sum(seen)} of {len(seen)} frames; use another clip")
    return rows


def dlib_rows(weights: str, runs: int) -> dict[str, float]:
    import dlib

    model = dlib.face_recognition_model_v1(weights)
    chip = np.random.default_rng(1).integers(0, 255, (150, 150, 3), dtype=np.uint8)
    return {"dlib descriptor of a chip": timed(min(runs, 30), lambda run: model.compute_face_descriptor(chip))}


def main() -> None:
    folder, bundle, weights = sys.argv[1:4]
    runs = int(sys.argv[4]) if len(sys.argv) > 4 else 200
    frames = [np.asarray(Image.open(path).convert("RGB")) for path in sorted(Path(folder).glob("*.png"))]
    print(json.dumps({**mediapipe_rows(frames, bundle, runs), **dlib_rows(weights, runs)}))


if __name__ == "__main__":
    main()
