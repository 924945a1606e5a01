"""Writes what the network sees in pictures for `features`: maps.py MODEL.pt FOLDER, beside each NAME.ppm a NAME.map."""
import glob
import sys

import cv2
import numpy as np
import torch

from regions import STRIDE, Regions, canvas, placing, reduced, tensor


def main():
    model = Regions()
    model.load_state_dict(torch.load(sys.argv[1]))
    model.eval()
    for path in sorted(glob.glob(sys.argv[2] + "/*.ppm")):
        picture = cv2.cvtColor(cv2.imread(path), cv2.COLOR_BGR2RGB)
        height, width = picture.shape[:2]
        small = reduced(picture)
        toSmall = np.diag([small.shape[1] / width, small.shape[0] / height, 1])
        map3 = placing(small.shape[1], small.shape[0])
        with torch.no_grad():
            found = torch.sigmoid(model(tensor(canvas(small, map3)[None]))[0]).numpy()
        toCells = np.diag([1 / STRIDE, 1 / STRIDE, 1]) @ map3 @ toSmall
        with open(path[:-4] + ".map", "wb") as out:
            out.write(np.array([found.shape[2], found.shape[1]], np.int32).tobytes())
            out.write(toCells[:2].astype(np.float32).tobytes() + found.astype(np.float32).tobytes())


if __name__ == "__main__":
    main()
