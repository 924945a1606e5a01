"""Derives the remaining model files from the fetched ones: unpacks the face landmark bundle,
rewrites its geometry as JSON, writes the recogniser's symbols as text, cuts its last layer down to the symbols of
documents, converts dlib's network. Makes the network that finds documents from its parameters.
"""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import convert_dlib
import protobuf
import regions
from common import PROJECT, SetupError, write_atomically

BUNDLE_FILES = ("face_detector.tflite", "face_landmarks_detector.tflite", "face_blendshapes.tflite")
GEOMETRY_FILE = "geometry_pipeline_metadata_landmarks.binarypb"
VERTEX_COUNT = 468

# MediaPipe's GeometryPipelineMetadata, Mesh3d and WeightedLandmarkRef (field numbers).
CANONICAL_MESH, PROCRUSTES_BASIS = 1, 2
VERTEX_BUFFER, INDEX_BUFFER = 3, 4
LANDMARK_INDEX, LANDMARK_WEIGHT = 1, 2

# ONNX's ModelProto, StringStringEntryProto, GraphProto, TensorProto, and what a ValueInfoProto holds down to a
# dimension (field numbers).
MODEL_GRAPH, METADATA_PROPS, PROPERTY_KEY, PROPERTY_VALUE = 7, 14, 1, 2
GRAPH_INITIALIZER, GRAPH_OUTPUT, GRAPH_VALUE_INFO = 5, 12, 13
TENSOR_DIMS, TENSOR_RAW = 1, 9
VALUE_TYPE, TYPE_TENSOR, TENSOR_SHAPE, SHAPE_DIM, DIM_VALUE = 2, 1, 2, 1, 1


def short(value: float) -> float:
    """The shortest decimal number that gives back the same 32-bit float, or nearly so."""
    return float(f"{value:.8g}")


def geometry_json(data: bytes) -> bytes:
    """The canonical face mesh: vertices in centimetres, triangles, Procrustes weights."""
    mesh = next(protobuf.messages(data, CANONICAL_MESH), b"")
    buffer = [short(value) for value in protobuf.floats(mesh, VERTEX_BUFFER)]
    indices = protobuf.integers(mesh, INDEX_BUFFER)
    if len(buffer) != 5 * VERTEX_COUNT or not indices or max(indices) >= VERTEX_COUNT:
        raise SetupError("the canonical face of the landmark bundle has an unexpected shape")
    basis = []
    for reference in protobuf.messages(data, PROCRUSTES_BASIS):
        index = sum(protobuf.integers(reference, LANDMARK_INDEX))
        basis.append({"index": index,
                      "weight": short(protobuf.floats(reference, LANDMARK_WEIGHT)[0])})
    document = {
        "schema": "bonafide-canonical-face/1",
        "unit": "centimetre",
        "axes": "x to the viewer's right, y up, z towards the viewer",
        "vertices": [buffer[i:i + 3] for i in range(0, len(buffer), 5)],
        "textureCoordinates": [buffer[i + 3:i + 5] for i in range(0, len(buffer), 5)],
        "triangles": [indices[i:i + 3] for i in range(0, len(indices), 3)],
        "procrustesWeights": basis,
    }
    return (json.dumps(document, separators=(",", ":")) + "\n").encode()


def unpack_face_bundle(bundle: Path, models: Path) -> None:
    with zipfile.ZipFile(bundle) as archive:
        for name in BUNDLE_FILES:
            write_atomically(models / name, archive.read(name))
        geometry = archive.read(GEOMETRY_FILE)
    write_atomically(models / "canonical_face.json", geometry_json(geometry))


def metadata(model: bytes, key: str) -> str:
    """A metadata property of an ONNX model."""
    for entry in protobuf.messages(model, METADATA_PROPS):
        if next(protobuf.messages(entry, PROPERTY_KEY), b"").decode() == key:
            return next(protobuf.messages(entry, PROPERTY_VALUE), b"").decode()
    raise SetupError(f"the text recogniser's metadata lack '{key}'")


def write_symbols(recogniser: Path, target: Path) -> None:
    """One symbol a line, in the order of the model's classes after the blank (class 0)."""
    write_atomically(target, ("\n".join(symbols_of(recogniser.read_bytes())) + "\n").encode())


def symbols_of(recogniser: bytes) -> list[str]:
    """The symbols in the order of the model's classes after the blank (class 0)."""
    symbols = metadata(recogniser, "character").split("\n")
    while symbols and symbols[-1] == "":
        symbols.pop()
    return symbols


def is_of_documents(symbol: str) -> bool:
    """Whether a symbol is Latin, Greek, a digit or a sign; signs that a zone's filler is taken for count too."""
    if len(symbol) != 1:
        return False
    return symbol < "\u2190" or symbol in "≤≥≪≫○◯〇〈〉《》く" or "\uff01" <= symbol <= "\uff5e"


def cut_classes(recogniser: bytes) -> bytes:
    """The recogniser with the classes of documents alone: of its last layer, which is a third of its work, and of its
    output, which is most of its memory, a fifteenth is left. What is left is computed as before, up to the sum that
    probabilities are divided by."""
    symbols = symbols_of(recogniser)
    kept = [0] + [i + 1 for i, symbol in enumerate(symbols) if is_of_documents(symbol)] + [len(symbols) + 1]
    whole, cut = len(symbols) + 2, 0

    def tensor(data: bytes) -> bytes:
        nonlocal cut
        dims = protobuf.integers(data, TENSOR_DIMS)
        if not dims or dims[-1] != whole:
            return data
        cut += 1
        parts = []
        for number, wire, value in protobuf.fields(data):
            if number == TENSOR_DIMS and value == whole:
                value = len(kept)
            elif number == TENSOR_RAW:
                row = 4 * whole
                value = b"".join(value[start + 4 * i:start + 4 * i + 4]
                                 for start in range(0, len(value), row) for i in kept)
            parts.append((number, wire, value))
        return protobuf.message(parts)

    def shape(value: bytes) -> bytes:
        """Takes the number of classes away where a shape states it: the engine finds it by itself."""
        def walk(data: bytes, path: tuple[int, ...]) -> bytes:
            parts = []
            for number, wire, part in protobuf.fields(data):
                if path and number == path[0] and isinstance(part, bytes):
                    part = walk(part, path[1:])
                elif not path and number == DIM_VALUE and part == whole:
                    part = len(kept)
                parts.append((number, wire, part))
            return protobuf.message(parts)
        return walk(value, (VALUE_TYPE, TYPE_TENSOR, TENSOR_SHAPE, SHAPE_DIM))

    def graph(data: bytes) -> bytes:
        change = {GRAPH_INITIALIZER: tensor, GRAPH_OUTPUT: shape, GRAPH_VALUE_INFO: shape}
        return protobuf.message([
            (number, wire, change[number](value) if number in change and isinstance(value, bytes) else value)
            for number, wire, value in protobuf.fields(data)])

    def properties(data: bytes) -> bytes:
        if next(protobuf.messages(data, PROPERTY_KEY), b"") != b"character":
            return data
        text = "\n".join(symbols[i - 1] for i in kept[1:-1]) + "\n"
        return protobuf.message([(PROPERTY_KEY, protobuf.BYTES, b"character"),
                                 (PROPERTY_VALUE, protobuf.BYTES, text.encode())])

    change = {MODEL_GRAPH: graph, METADATA_PROPS: properties}
    model = protobuf.message([
        (number, wire, change[number](value) if number in change and isinstance(value, bytes) else value)
        for number, wire, value in protobuf.fields(recogniser)])
    if cut != 2:
        raise SetupError("the text recogniser's last layer is not where it was")
    return model


def derive_all(work: Path, models: Path) -> None:
    unpack_face_bundle(work / "face_landmarker.task", models)
    write_symbols(models / "ppocr_v6_small_recognition.onnx",
                  models / "ppocr_v6_small_symbols.txt")
    cut = models / "ppocr_v6_small_recognition_documents.onnx"
    write_atomically(cut, cut_classes((models / "ppocr_v6_small_recognition.onnx").read_bytes()))
    write_symbols(cut, models / "ppocr_v6_small_symbols_documents.txt")
    convert_dlib.convert(work / "dlib_face_recognition_resnet_model_v1.dat",
                         models / "dlib_face_recognition_resnet")
    regions.convert(PROJECT / "Models" / "document-regions.json", models / "document_regions")
