"""Fits the trees of judging.cpp: fit.py forest.inc features.txt [features.txt ...] (needs numpy and scikit-learn)."""
import sys

import numpy as np
from sklearn.ensemble import GradientBoostingClassifier

DEPTH = 3
RATE = 0.075


def load(path):
    rows = [line.split() for line in open(path)]
    return np.array([row[1:] for row in rows], float)


def pad(tree, node, depth):
    """Questions in pre-order and leaves of a full tree; a leaf met early answers every question below it."""
    left = tree.children_left[node]
    if depth == DEPTH or left < 0:
        below = DEPTH - depth
        return [(0, 1e9)] * (2**below - 1), [tree.value[node][0][0] * RATE] * 2**below
    a, b = pad(tree, left, depth + 1), pad(tree, tree.children_right[node], depth + 1)
    return [(tree.feature[node], tree.threshold[node])] + a[0] + b[0], a[1] + b[1]


def main():
    data = np.concatenate([load(path) for path in sys.argv[2:]])
    overlap, features = data[:, 0], data[:, 1:]
    with open(sys.argv[1], "w") as out:
        out.write("// Fitted by scripts/locating/fit.py to outlines on synthetic scenes; see judging.cpp. A tree takes three\n")
        out.write("// lines: the features of seven questions in pre-order, their bounds (larger goes to the second branch), "
                  "eight leaves.\n")
        write(out, "document", overlap, features, 0.5, 0.8)
        write(out, "exact", overlap, features, 0.95, 0.97)


def write(out, name, overlap, features, wrong, right):
    """Trees that tell outlines above `right` from those below `wrong`; the ones between teach nothing."""
    keep = (overlap > right) | (overlap < wrong)
    label = (overlap[keep] > right).astype(int)
    model = GradientBoostingClassifier(
        n_estimators=260, max_depth=DEPTH, learning_rate=RATE, subsample=0.6, min_samples_leaf=25, random_state=7)
    model.fit(features[keep], label)
    base = np.log(label.mean() / (1 - label.mean()))
    out.write("const double %sBase = %.4f;\nconst Tree %sTrees[] = {\n" % (name, base, name))
    for (estimator,) in model.estimators_:
        questions, leaves = pad(estimator.tree_, 0, 0)
        out.write("    {{%s},\n     {%s},\n     {%s}},\n" % (
            ", ".join("%d" % f for f, _ in questions), ", ".join("%.5g" % b for _, b in questions),
            ", ".join("%.4g" % v for v in leaves)))
    out.write("};\n")


if __name__ == "__main__":
    main()
