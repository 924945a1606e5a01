"""Converts dlib's face recognition network to OpenVINO's IR, with the standard library only.

    python3 convert_dlib.py dlib_face_recognition_resnet_model_v1.dat out/name

writes out/name.xml and out/name.bin. The output depends on nothing but the input, so its hash
can be pinned.

Input of the network: float32 [N, 3, 150, 150], RGB, 0...255. Subtracting the mean and dividing
by 256 is part of the graph. Output: float32 [N, 128], dlib's own descriptor (not normalised).
The affine layers are folded into the convolutions before them.

dlib writes a network from the innermost layer to the outermost, after one version number per
layer. What follows is therefore a plain list of layers; the residual blocks are found again by
their shape:

    con affine relu con affine          add_prev relu     same size
    con affine relu con affine avg_pool add_prev relu     half the size (the pool is on the input)
"""

from __future__ import annotations

import sys
from array import array
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from common import SetupError, run_main, write_atomically
from graph import GraphWriter, Node

MEAN_NAMES = ("red", "green", "blue")


class DlibStream:
    """Reads dlib's serialisation format."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.offset = 0

    def take(self, count: int) -> bytes:
        piece = self.data[self.offset:self.offset + count]
        if count < 0 or len(piece) != count:
            raise SetupError("the dlib model ends early")
        self.offset += count
        return piece

    def integer(self) -> int:
        control = self.take(1)[0]
        value = int.from_bytes(self.take(control & 0x0F), "little")
        return -value if control & 0x80 else value

    def boolean(self) -> bool:
        return self.take(1) == b"1"

    def real(self) -> float:
        mantissa = self.integer()
        return float(mantissa) * 2.0 ** self.integer()

    def text(self) -> str:
        return self.take(self.integer()).decode("ascii", "replace")

    def version(self, wanted: int, of: str) -> None:
        found = self.integer()
        if found != wanted:
            raise SetupError(f"unexpected version {found} of {of} in the dlib model")

    def tensor(self) -> array[float]:
        self.version(2, "tensor")
        count = 1
        for _ in range(4):
            count *= self.integer()
        values = array("f")
        values.frombytes(self.take(4 * count))
        if sys.byteorder == "big":
            values.byteswap()
        return values

    def alias(self) -> tuple[int, ...]:
        self.version(1, "tensor view")
        return tuple(self.integer() for _ in range(4))


@dataclass
class Layer:
    """One layer of the dlib network."""

    kind: str
    values: dict[str, Any]


def read_convolution(stream: DlibStream, tag: str) -> Layer:
    params, filters = stream.tensor(), stream.integer()
    names = ("rows", "columns", "strideY", "strideX", "paddingY", "paddingX")
    values: dict[str, Any] = {name: stream.integer() for name in names}
    shape, biases = stream.alias(), stream.alias()
    for _ in range(4):
        stream.real()
    weight_count = shape[0] * shape[1] * shape[2] * shape[3]
    if biases[1] != filters or len(params) != weight_count + filters or shape[0] != filters:
        raise SetupError(f"unexpected {tag} in the dlib model")
    values.update(shape=shape, weights=params[:weight_count], biases=params[weight_count:])
    return Layer("con", values)


def read_affine(stream: DlibStream, tag: str) -> Layer:
    params, gamma, beta = stream.tensor(), stream.alias(), stream.alias()
    stream.integer()
    if gamma != beta or len(params) != 2 * gamma[1]:
        raise SetupError(f"unexpected {tag} in the dlib model")
    return Layer("affine", {"gamma": params[:gamma[1]], "beta": params[gamma[1]:]})


def read_pool(stream: DlibStream, tag: str) -> Layer:
    names = ("rows", "columns", "strideY", "strideX", "paddingY", "paddingX")
    return Layer(tag[:8], {name: stream.integer() for name in names})


def read_dense(stream: DlibStream, tag: str) -> Layer:
    outputs, inputs, params = stream.integer(), stream.integer(), stream.tensor()
    stream.alias()
    stream.alias()
    stream.integer()
    for _ in range(4):
        stream.real()
    if len(params) != inputs * outputs:
        raise SetupError(f"unexpected {tag} in the dlib model: it has a bias")
    return Layer("fc", {"inputs": inputs, "outputs": outputs, "weights": params})


def read_plain(stream: DlibStream, tag: str) -> Layer:
    return Layer(tag.rstrip("_"), {})


READERS = {
    "con_4": read_convolution, "affine_": read_affine, "relu_": read_plain,
    "max_pool_2": read_pool, "avg_pool_2": read_pool, "add_prev_": read_plain, "fc_2": read_dense,
}


def read_header(stream: DlibStream) -> tuple[list[float], tuple[int, int]]:
    """Skips to the input layer and returns the mean colour and (rows, columns)."""
    stream.version(1, "network")
    if stream.text() != "loss_metric_2":
        raise SetupError("this is not dlib's face recognition network")
    stream.real()
    stream.real()
    value = stream.integer()
    while value <= 3:  # one version number per layer, then the length of the input layer's name
        value = stream.integer()
    if stream.take(value) != b"input_rgb_image_sized":
        raise SetupError("unexpected input layer in the dlib model")
    mean = [stream.real() for _ in MEAN_NAMES]
    return mean, (stream.integer(), stream.integer())


def read_layers(stream: DlibStream) -> list[Layer]:
    layers: list[Layer] = []
    while not layers or layers[-1].kind != "fc":
        tag = stream.text()
        if tag not in READERS:
            raise SetupError(f"unknown layer '{tag}' in the dlib model")
        layers.append(READERS[tag](stream, tag))
        for _ in range(3):
            stream.boolean()
        for _ in range(3):  # gradients and cached output: not needed
            stream.tensor()
        if len(layers) == 1 and stream.data[stream.offset + 1:stream.offset + 2] == b"\x01":
            stream.integer()  # the innermost layer's sample expansion factor
    return layers


def fold(convolution: Layer, affine: Layer) -> None:
    """Multiplies the affine layer into the convolution before it."""
    values, gamma, beta = convolution.values, affine.values["gamma"], affine.values["beta"]
    per_filter = len(values["weights"]) // len(gamma)
    weights = array("f")
    for index, factor in enumerate(gamma):
        row = values["weights"][index * per_filter:(index + 1) * per_filter]
        weights.extend(weight * factor for weight in row)
    values["weights"] = weights
    values["biases"] = array(
        "f", (bias * g + b for bias, g, b in zip(values["biases"], gamma, beta)))


def fold_all(layers: list[Layer]) -> list[Layer]:
    folded: list[Layer] = []
    for layer in layers:
        if layer.kind == "affine":
            if not folded or folded[-1].kind != "con":
                raise SetupError("an affine layer of the dlib model follows no convolution")
            fold(folded[-1], layer)
        else:
            folded.append(layer)
    return folded


class NetworkBuilder:
    """Turns the list of dlib layers into a graph."""

    def __init__(self, mean: list[float], size: tuple[int, int]) -> None:
        self.graph = GraphWriter()
        shape = (-1, 3, *size)
        data = {"shape": ",".join(map(str, shape)), "element_type": "f32"}
        picture = self.graph.add("Parameter", data, [], shape)
        means = self.graph.constant(mean, (1, 3, 1, 1))
        scale = self.graph.constant([1 / 256], (1, 1, 1, 1))
        centred = self.graph.add("Subtract", {"auto_broadcast": "numpy"}, [picture, means], shape)
        self.node = self.graph.add("Multiply", {"auto_broadcast": "numpy"}, [centred, scale], shape)
        self.block_input: Node | None = None
        self.shortcut: Node | None = None

    def window(self, layer: Layer, kind: str) -> tuple[dict[str, str], tuple[int, int]]:
        """Attributes of a sliding window, and the size of its output."""
        v, (height, width) = layer.values, self.node.shape[2:]
        padding = f"{v['paddingY']},{v['paddingX']}"
        data = {"strides": f"{v['strideY']},{v['strideX']}", "pads_begin": padding,
                "pads_end": padding, "auto_pad": "explicit"}
        data |= {"dilations": "1,1"} if kind == "con" else {
            "kernel": f"{v['rows']},{v['columns']}", "rounding_type": "floor"}
        return data, ((height + 2 * v["paddingY"] - v["rows"]) // v["strideY"] + 1,
                      (width + 2 * v["paddingX"] - v["columns"]) // v["strideX"] + 1)

    def convolution(self, layer: Layer) -> None:
        self.block_input = self.block_input or self.node
        v = layer.values
        data, size = self.window(layer, "con")
        shape = (-1, v["shape"][0], *size)
        filters = self.graph.constant(v["weights"], v["shape"])
        biases = self.graph.constant(v["biases"], (1, v["shape"][0], 1, 1))
        product = self.graph.add("Convolution", data, [self.node, filters], shape)
        self.node = self.graph.add("Add", {"auto_broadcast": "numpy"}, [product, biases], shape)

    def relu(self, layer: Layer) -> None:
        self.node = self.graph.add("ReLU", {}, [self.node], self.node.shape)

    def maximum_pool(self, layer: Layer) -> None:
        data, size = self.window(layer, "pool")
        self.node = self.graph.add("MaxPool", data, [self.node], (-1, self.node.shape[1], *size))
        self.block_input = None

    def average_pool(self, layer: Layer) -> None:
        if layer.values["rows"] == 0:
            axes = self.graph.constant([2, 3], (2,), integer=True)
            self.node = self.graph.add(
                "ReduceMean", {"keep_dims": "false"}, [self.node, axes], self.node.shape[:2])
            return
        if self.block_input is None:
            raise SetupError("an average pool of the dlib model belongs to no block")
        branch, self.node = self.node, self.block_input
        data, size = self.window(layer, "pool")
        data["exclude-pad"] = "true"
        self.shortcut = self.graph.add(
            "AvgPool", data, [self.node], (-1, self.node.shape[1], *size))
        self.node = branch

    def padded(self, node: Node, shape: tuple[int, ...]) -> Node:
        """Zeros at the end of every dimension that is too small."""
        if node.shape == shape:
            return node
        begin = self.graph.constant([0, 0, 0, 0], (4,), integer=True)
        end = self.graph.constant(
            [0, *(wanted - found for wanted, found in zip(shape[1:], node.shape[1:]))],
            (4,), integer=True)
        zero = self.graph.constant([0.0], ())
        return self.graph.add("Pad", {"pad_mode": "constant"}, [node, begin, end, zero], shape)

    def addition(self, layer: Layer) -> None:
        other = self.shortcut or self.block_input
        if other is None:
            raise SetupError("an addition of the dlib model belongs to no block")
        shape = (-1, *(max(pair) for pair in zip(self.node.shape[1:], other.shape[1:])))
        terms = [self.padded(self.node, shape), self.padded(other, shape)]
        self.node = self.graph.add("Add", {"auto_broadcast": "numpy"}, terms, shape)
        self.block_input = self.shortcut = None

    def dense(self, layer: Layer) -> None:
        v = layer.values
        weights = self.graph.constant(v["weights"], (v["inputs"], v["outputs"]))
        data = {"transpose_a": "false", "transpose_b": "false"}
        self.node = self.graph.add("MatMul", data, [self.node, weights], (-1, v["outputs"]))

    def build(self, layers: list[Layer]) -> GraphWriter:
        steps = {"con": self.convolution, "relu": self.relu, "max_pool": self.maximum_pool,
                 "avg_pool": self.average_pool, "add_prev": self.addition, "fc": self.dense}
        for layer in layers:
            steps[layer.kind](layer)
        self.graph.add("Result", {}, [self.node], None)
        return self.graph


def convert(source: Path, target: Path) -> None:
    """Writes `target`.xml and `target`.bin from dlib's .dat file."""
    stream = DlibStream(source.read_bytes())
    mean, size = read_header(stream)
    graph = NetworkBuilder(mean, size).build(fold_all(read_layers(stream)))
    write_atomically(target.with_name(target.name + ".bin"), bytes(graph.weights))
    write_atomically(target.with_name(target.name + ".xml"), graph.xml(target.name))


def main() -> None:
    if len(sys.argv) != 3:
        raise SetupError("usage: convert_dlib.py MODEL.dat OUTPUT_NAME")
    convert(Path(sys.argv[1]), Path(sys.argv[2]))


if __name__ == "__main__":
    run_main(main)
