"""Makes the network that finds documents from its parameters, Models/document-regions.json.

    python3 regions.py document-regions.json out/name

writes out/name.xml and out/name.bin in OpenVINO's format; what comes out depends on the parameters alone, so its hash
can be pinned. They were fitted to drawn scenes (scripts/locating), so the repository is where they come from.

Input of the network: float32 [1, 3, 224, 288], RGB, -0.5...0.5. Output: float32 [1, 2, 56, 72], 0...1: the share of
each cell that lies on a document, and how surely a corner lies in it.
"""

from __future__ import annotations

import base64
import sys
from array import array
from pathlib import Path
from typing import Any

from common import SetupError, load_json, run_main, write_atomically
from graph import GraphWriter, Node


class Builder:
    """A small U-Net; see scripts/locating/regions.py for the same in a training library."""

    def __init__(self, document: dict[str, Any]) -> None:
        if document.get("schema") != "bonafide-regions/1":
            raise SetupError("the parameters of the network that finds documents have an unknown schema")
        self.layers: dict[str, Any] = {layer["name"]: layer for layer in document["layers"]}
        self.graph = GraphWriter()
        shape = (1, 3, document["height"], document["width"])
        self.input = self.graph.add(
            "Parameter", {"shape": ",".join(map(str, shape)), "element_type": "f32"}, [], shape)

    def convolution(self, name: str, node: Node) -> Node:
        layer = self.layers.get(name)
        if layer is None:
            raise SetupError(f"the parameters of the network that finds documents lack {name}")
        filters, channels, rows, columns = layer["shape"]
        whole = array("b", base64.b64decode(layer["weights"]))
        size = channels * rows * columns
        if len(whole) != filters * size or len(layer["scale"]) != filters or node.shape[1] != channels:
            raise SetupError(f"the parameters of {name} have an unexpected shape")
        weights = array("f", (value * layer["scale"][index // size] for index, value in enumerate(whole)))
        stride, padding = layer["stride"], rows // 2
        shape = (1, filters, *(-(-extent // stride) for extent in node.shape[2:]))
        kernel = self.graph.constant(weights, (filters, channels, rows, columns))
        bias = self.graph.constant(layer["bias"], (1, filters, 1, 1))
        product = self.graph.add(
            "Convolution", {"strides": f"{stride},{stride}", "pads_begin": f"{padding},{padding}",
                            "pads_end": f"{padding},{padding}", "auto_pad": "explicit", "dilations": "1,1"},
            [node, kernel], shape)
        return self.graph.add("Add", {"auto_broadcast": "numpy"}, [product, bias], shape)

    def relu(self, node: Node) -> Node:
        return self.graph.add("ReLU", {}, [node], node.shape)

    def sum(self, first: Node, second: Node) -> Node:
        return self.graph.add("Add", {"auto_broadcast": "numpy"}, [first, second], first.shape)

    def down(self, name: str, node: Node, blocks: int) -> Node:
        node = self.relu(self.convolution("down" + name, node))
        for index in range(blocks):
            inner = self.relu(self.convolution(f"block{name}{index}.first", node))
            node = self.relu(self.sum(node, self.convolution(f"block{name}{index}.second", inner)))
        return node

    def up(self, name: str, node: Node, beside: Node) -> Node:
        """Twice the size by laying channels beside one another, joined with what came down."""
        spread = self.graph.add(
            "DepthToSpace", {"mode": "depth_first", "block_size": "2"}, [self.convolution("up" + name, node)],
            beside.shape)
        return self.relu(self.convolution("join" + name, self.sum(beside, spread)))

    def build(self) -> GraphWriter:
        b = self.down("B", self.relu(self.convolution("stem", self.input)), 1)
        c = self.down("C", b, 1)
        d = self.down("D", c, 1)
        e = self.down("E", d, 2)
        for name, beside in (("D", d), ("C", c), ("B", b)):
            e = self.up(name, e, beside)
        head = self.convolution("head", e)
        maps = self.graph.add("Sigmoid", {}, [head], head.shape)
        self.graph.add("Result", {}, [maps], None)
        return self.graph


def convert(source: Path, target: Path) -> None:
    """Writes `target`.xml and `target`.bin from the parameters."""
    graph = Builder(load_json(source)).build()
    write_atomically(target.with_name(target.name + ".bin"), bytes(graph.weights))
    write_atomically(target.with_name(target.name + ".xml"), graph.xml(target.name))


def main() -> None:
    if len(sys.argv) != 3:
        raise SetupError("usage: regions.py PARAMETERS.json OUTPUT_NAME")
    convert(Path(sys.argv[1]), Path(sys.argv[2]))


if __name__ == "__main__":
    run_main(main)
