"""Writes a trained network as parameters for set-up: export.py MODEL.pt ../../Models/document-regions.json.

Batch normalisation is folded into the convolutions; weights become 8-bit integers with a scale for each filter.
"""
import base64
import json
import sys

import torch

from regions import GROUND, HEIGHT, MARGIN, STRIDE, WIDTH, Regions


def folded(convolution, norm=None):
    weights = convolution.weight.detach().double()
    bias = torch.zeros(weights.shape[0]).double() if convolution.bias is None else convolution.bias.detach().double()
    if norm is not None:
        factor = norm.weight.detach().double() / torch.sqrt(norm.running_var.double() + norm.eps)
        weights = weights * factor[:, None, None, None]
        bias = (bias - norm.running_mean.double()) * factor + norm.bias.detach().double()
    return weights, bias


def entry(name, convolution, norm=None):
    weights, bias = folded(convolution, norm)
    scale = weights.abs().amax((1, 2, 3)).clamp(min=1e-9) / 127
    whole = torch.round(weights / scale[:, None, None, None]).to(torch.int8)
    return {
        "name": name, "shape": list(weights.shape), "stride": convolution.stride[0],
        "scale": [float("%.7g" % v) for v in scale], "bias": [float("%.7g" % v) for v in bias],
        "weights": base64.b64encode(whole.numpy().tobytes()).decode()}


def main():
    model = Regions()
    model.load_state_dict(torch.load(sys.argv[1]))
    model.eval()
    layers = []

    def unit(name, module):
        layers.append(entry(name, module[0], module[1]))

    unit("stem", model.stem)
    for name, stage in (("B", model.downB), ("C", model.downC), ("D", model.downD), ("E", model.downE)):
        unit("down" + name, stage[0])
        for index, block in enumerate(list(stage)[1:]):
            unit("block%s%d.first" % (name, index), block.first)
            unit("block%s%d.second" % (name, index), block.second)
    for name, up, join in (("D", model.upD, model.joinD), ("C", model.upC, model.joinC), ("B", model.upB, model.joinB)):
        layers.append(entry("up" + name, up))
        unit("join" + name, join)
    layers.append(entry("head", model.head))
    with open(sys.argv[2], "w") as out:
        head = {"schema": "bonafide-regions/1", "width": WIDTH, "height": HEIGHT, "margin": MARGIN, "stride": STRIDE,
                "ground": GROUND}
        out.write(json.dumps(head)[:-1] + ', "layers": [\n')
        out.write(",\n".join(json.dumps(layer) for layer in layers) + "\n]}\n")


if __name__ == "__main__":
    main()
