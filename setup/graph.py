"""Writes networks in OpenVINO's intermediate representation, with the standard library only."""

from __future__ import annotations

import struct
from array import array
from dataclasses import dataclass


@dataclass(frozen=True)
class Node:
    """An output of the graph; the first number of the shape is -1 when it is the batch."""

    identifier: int
    port: int
    shape: tuple[int, ...]


def ports_xml(name: str, ports: list[tuple[int, tuple[int, ...], str]]) -> str:
    if not ports:
        return ""
    inner = "".join(
        f'<port id="{port}" precision="{precision}">'
        + "".join(f"<dim>{size}</dim>" for size in shape) + "</port>"
        for port, shape, precision in ports)
    return f"<{name}>{inner}</{name}>"


class GraphWriter:
    """Collects the layers, edges and weights of an IR."""

    def __init__(self) -> None:
        self.layers: list[str] = []
        self.edges: list[str] = []
        self.weights = bytearray()

    def add(self, kind: str, data: dict[str, str], inputs: list[Node],
            shape: tuple[int, ...] | None, precision: str = "FP32") -> Node:
        identifier = len(self.layers)
        for port, source in enumerate(inputs):
            self.edges.append(
                f'<edge from-layer="{source.identifier}" from-port="{source.port}" '
                f'to-layer="{identifier}" to-port="{port}"/>')
        attributes = " ".join(f'{key}="{value}"' for key, value in data.items())
        output = [] if shape is None else [(len(inputs), shape, precision)]
        self.layers.append(
            f'<layer id="{identifier}" name="{kind}_{identifier}" type="{kind}" version="opset1">'
            + (f"<data {attributes}/>" if data else "")
            + ports_xml("input", [(port, n.shape, "FP32") for port, n in enumerate(inputs)])
            + ports_xml("output", output) + "</layer>")
        return Node(identifier, len(inputs), shape or ())

    def constant(self, values: list[float] | array[float], shape: tuple[int, ...],
                 integer: bool = False) -> Node:
        code, element, precision = ("q", "i64", "I64") if integer else ("f", "f32", "FP32")
        self.weights += bytes(-len(self.weights) % 64)
        piece = struct.pack(f"<{len(values)}{code}", *values)
        data = {"element_type": element, "shape": ", ".join(map(str, shape)),
                "offset": str(len(self.weights)), "size": str(len(piece))}
        self.weights += piece
        return self.add("Const", data, [], shape, precision)

    def xml(self, name: str) -> bytes:
        body = "\n".join(self.layers)
        edges = "\n".join(self.edges)
        return (f'<?xml version="1.0"?>\n<net name="{name}" version="11">\n<layers>\n{body}\n'
                f"</layers>\n<edges>\n{edges}\n</edges>\n</net>\n").encode()
