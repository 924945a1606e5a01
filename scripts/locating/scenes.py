"""Makes PPM pictures and a list for `features` out of a folder of `bonafide stage scene`: scenes.py folder list.txt."""
import json
import os
import sys

import cv2


def main():
    folder, target = sys.argv[1:3]
    with open(os.path.join(folder, "truth.json")) as file:
        pictures = json.load(file)["pictures"]
    with open(target, "w") as out:
        for entry in pictures:
            name = os.path.splitext(entry["file"])[0]
            cv2.imwrite(os.path.join(folder, name + ".ppm"), cv2.imread(os.path.join(folder, entry["file"])))
            corners = entry.get("corners")
            values = [value for corner in corners for value in corner] if corners else [-1] * 8
            out.write(name + " " + " ".join("%.3f" % value for value in values) + "\n")


if __name__ == "__main__":
    main()
