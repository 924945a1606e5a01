"""Derives the remaining model files from the fetched ones: unpacks the face landmark bundle,
rewrites its geometry as JSON, writes the recogniser's symbols as text, converts dlib's network. Makes the network that
finds documents from its parameters.
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

# ONNX's ModelProto and StringStringEntryProto (field numbers).
METADATA_PROPS, PROPERTY_KEY, PROPERTY_VALUE = 14, 1, 2


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
    symbols = metadata(recogniser.read_bytes(), "character").split("\n")
    while symbols and symbols[-1] == "":
        symbols.pop()
    write_atomically(target, ("\n".join(symbols) + "\n").encode())


def derive_all(work: Path, models: Path) -> None:
    unpack_face_bundle(work / "face_landmarker.task", models)
    write_symbols(models / "ppocr_v6_small_recognition.onnx",
                  models / "ppocr_v6_small_symbols.txt")
    convert_dlib.convert(work / "dlib_face_recognition_resnet_model_v1.dat",
                         models / "dlib_face_recognition_resnet")
    regions.convert(PROJECT / "Models" / "document-regions.json", models / "document_regions")
