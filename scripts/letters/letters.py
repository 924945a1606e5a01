"""What the fits of letters share: how lines are drawn, what the text recognizer's network sees of them, and the layers.

The logarithms of the network's probabilities (PP-OCRv6, as set-up cuts it) are an affine image of its last layer's 120
numbers and of the logarithm of their sum, so that these can be had back from them: as the directions of a sample of lines,
of which the 122nd is nothing. Over these numbers two layers that look at neighboring steps are fitted by connectionist
temporal classification (Graves et al. 2006).

Needs numpy, pillow, opencv, fonttools, openvino and torch, and the faces of the Debian packages fonts-dejavu and
fonts-liberation.
"""
import argparse, base64, glob, json, multiprocessing, pathlib, pickle, random, re
import cv2, numpy, openvino
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
NETWORK = pathlib.Path.home() / ".cache/bonafide/models/ppocr_v6_small_recognition_documents.onnx"
FONTS = "/usr/share/fonts/truetype"
HELD_OUT = {"DejaVuSansCondensed-BoldOblique", "DejaVuSerif"}
WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1600]
HEIGHT, FEATURES, HIDDEN = 48, 121, 192


def words_of(language, letters):
    """The words of a language's file that are made of some letters, as a class of a regular expression."""
    content = (ROOT / "Models/languages" / f"{language}.json").read_text()
    return sorted(set(re.findall(rf"[{letters}]{{2,}}", content)))


class Faces:
    """Faces that have some letters, and which characters each has."""

    def __init__(self, folder, held_out, letters):
        self.covers = {}
        for path in sorted(glob.glob(f"{folder}/**/*.ttf", recursive=True)):
            stem = pathlib.Path(path).stem
            if "Math" in stem or (stem in HELD_OUT) != held_out: continue
            known = set(map(chr, TTFont(path, fontNumber=0).getBestCmap()))
            if set(letters) <= known: self.covers[path] = known
        if not self.covers: raise SystemExit("no face with these letters; install fonts-dejavu and fonts-liberation")

    def any(self, chance, text):
        fitting = [path for path, known in self.covers.items() if set(text) <= known]
        return chance.choice(fitting or list(self.covers))


def ground(chance, width, height, size):
    y, x = numpy.mgrid[0:height, 0:width]
    pixels = numpy.zeros((height, width), numpy.float32)
    for _ in range(chance.choice([0, 1, 2, 3])):
        angle, period, sway = chance.uniform(0, 3.14), chance.uniform(4, 40) * size / 48, chance.uniform(60, 300)
        along, across = x * numpy.cos(angle) + y * numpy.sin(angle), x * numpy.sin(angle) - y * numpy.cos(angle)
        wave = numpy.sin(2 * numpy.pi * (along + period * numpy.sin(across / sway)) / period)
        pixels += chance.uniform(2, 28) * wave
    if chance.random() < 0.15:
        period, left = chance.uniform(4, 10) * size / 48, chance.randint(0, width)
        right = left + chance.randint(30, max(40, width // 2))
        pixels[((y % period) < period * 0.5) & (x > left) & (x < right)] -= chance.uniform(20, 90)
    return pixels


def draw(chance, faces, line, tail, forms_of=lambda chance: {}, capitals="НШ", above=0.12):
    """A strip of a line and of what stands behind it, 48 pixels high.

    forms_of gives other shapes for letters, where the face has them; between capitals and the strip's upper border there
    are `above` of their height at least.
    """
    size = chance.choice([40, 48, 56])
    path = faces.any(chance, line + tail)
    font = ImageFont.truetype(path, size)
    other = ImageFont.truetype(faces.any(chance, tail), size) if tail and chance.random() < 0.6 else font
    gap = chance.choice([0, 0, 0, 1, 2, -1])
    length = sum(font.getlength(c) + gap for c in line) + sum(other.getlength(c) + gap for c in tail)
    width, height = int(length + 2 * size), 2 * size
    paper, ink = chance.randint(150, 255), chance.randint(0, 90)
    if chance.random() < 0.05: paper, ink = ink + 20, paper
    forms = forms_of(chance)
    if any(chr(form) not in faces.covers[path] for form in forms.values()): forms = {}
    image = Image.fromarray(numpy.clip(paper + ground(chance, width, height, size), 0, 255).astype("uint8"))
    canvas, x, y = ImageDraw.Draw(image), float(size), size * 0.35
    for part, face in ((line.translate(forms), font), (tail, other)):
        for c in part if gap else [part]:
            canvas.text((x, y), c, fill=ink, font=face)
            x += face.getlength(c) + gap
    top, bottom = font.getbbox(capitals)[1] + y, font.getbbox(capitals)[3] + y
    high = bottom - top
    top, bottom = top - high * chance.uniform(above, above + 0.38), bottom + high * chance.uniform(0.12, 0.5)
    left, right = size - high * chance.uniform(0.1, 0.6), x + high * chance.uniform(0.1, 0.6)
    pixels = numpy.array(image)
    if chance.random() < 0.6:
        slant, lean = chance.uniform(-0.15, 0.15), chance.uniform(-0.012, 0.012)
        turn = numpy.float32([[1, slant, -slant * height / 2], [lean, 1, -lean * width / 2]])
        pixels = cv2.warpAffine(pixels, turn, (width, height), borderMode=cv2.BORDER_REPLICATE)
    pixels = pixels[int(max(0, top)):int(min(height, bottom)), int(max(0, left)):int(min(width, right))]
    rows = chance.choice([14, 16, 18, 20, 22, 24, 28, 32, 40, 48])
    columns = max(8, int(pixels.shape[1] * rows / pixels.shape[0] * chance.uniform(0.8, 1.15)))
    pixels = cv2.resize(pixels, (columns, rows), interpolation=cv2.INTER_AREA)
    if chance.random() < 0.5: pixels = cv2.GaussianBlur(pixels, (0, 0), chance.uniform(0.3, 1.0 if rows > 18 else 0.7))
    noise = numpy.random.default_rng(chance.randint(0, 1 << 30)).normal(0, chance.choice([0, 1, 3, 6, 10]), pixels.shape)
    pixels = numpy.clip(pixels + noise, 0, 255).astype("uint8")
    if chance.random() < 0.6:
        coded = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, chance.randint(40, 95)])[1]
        pixels = cv2.imdecode(coded, cv2.IMREAD_GRAYSCALE)
    strip = cv2.resize(pixels, (max(16, pixels.shape[1] * HEIGHT // pixels.shape[0]), HEIGHT),
                       interpolation=cv2.INTER_CUBIC if rows < HEIGHT else cv2.INTER_AREA)
    tint = numpy.float32([chance.uniform(0.85, 1) for _ in range(3)])
    return (strip[..., None] * tint).astype("uint8")


class Network:
    """What the text recognizer sees of a strip: logarithms of its probabilities, a row a step."""

    def __init__(self):
        self.request = openvino.Core().compile_model(
            str(NETWORK), "CPU", {"INFERENCE_NUM_THREADS": 1, "NUM_STREAMS": 1}).create_infer_request()

    def see(self, strip):
        width = next((w for w in WIDTHS if w >= strip.shape[1]), None)
        if width is None: return None
        pixels = numpy.zeros((1, 3, HEIGHT, width), numpy.float32)
        pixels[0, :, :, :strip.shape[1]] = (strip.astype(numpy.float32) / 127.5 - 1).transpose(2, 0, 1)
        seen = next(iter(self.request.infer([pixels]).values()))[0]
        used = min(len(seen), (len(seen) * strip.shape[1] + width - 1) // width)
        return numpy.log(numpy.maximum(seen[:used], 1e-30))


def see(job):
    """Lines of one seed: what the network saw, along the features' directions where these are known."""
    seed, count, held_out, folder, directions, lines = job
    chance, network = random.Random(seed), Network()
    draw_one, found = lines(held_out, folder), []
    while len(found) < count:
        strip, says = draw_one(chance)
        seen = network.see(strip)
        if seen is None: continue
        if directions is not None: seen = ((seen - directions[0]) @ directions[1]).astype(numpy.float16)
        found.append((seen, says))
    return found


def directions(seed, folder, lines):
    """The mean of the logarithms and the directions in which they differ."""
    sample = numpy.concatenate([seen for seen, _ in see((seed, 400, False, folder, None, lines))])
    mean = sample.mean(0)
    _, sizes, rows = numpy.linalg.svd(sample[::3] - mean, full_matrices=False)
    print(f"size of direction {FEATURES}: {sizes[FEATURES - 1] / sizes[0]:.1e}, of the next: {sizes[FEATURES] / sizes[0]:.1e}")
    return mean, rows[:FEATURES].T.astype(numpy.float32)


def distance(one, other):
    row = list(range(len(other) + 1))
    for i, a in enumerate(one):
        last, row[0] = row[0], i + 1
        for j, b in enumerate(other): last, row[j + 1] = row[j + 1], min(row[j + 1] + 1, row[j] + 1, last + (a != b))
    return row[-1]


def fit(lines, held_out, epochs, seed):
    import torch
    torch.manual_seed(seed)
    symbols = sorted(set("".join(says for _, says in lines)))
    index = {c: i + 1 for i, c in enumerate(symbols)}
    sample = numpy.concatenate([seen for seen, _ in lines[:2000]]).astype(numpy.float32)
    mean, spread = sample.mean(0), sample.std(0) + 1e-6

    class Layers(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.near = torch.nn.Conv1d(FEATURES, HIDDEN, 5, padding=2)
            self.wide = torch.nn.Conv1d(HIDDEN, HIDDEN, 3, padding=1)
            self.classes = torch.nn.Conv1d(HIDDEN, len(symbols) + 1, 1)
            self.dropout = torch.nn.Dropout(0.1)

        def forward(self, x):
            x = self.dropout(torch.relu(self.near(x)))
            return self.classes(self.dropout(x + torch.relu(self.wide(x))))

    def batch(chosen):
        longest = max(len(seen) for seen, _ in chosen)
        x = numpy.zeros((len(chosen), FEATURES, longest), numpy.float32)
        for row, (seen, _) in zip(x, chosen): row[:, :len(seen)] = ((seen.astype(numpy.float32) - mean) / spread).T
        return torch.from_numpy(x)

    def rate(tested):
        layers.eval()
        wrong = total = whole = 0
        with torch.no_grad():
            for start in range(0, len(tested), 50):
                chosen = tested[start:start + 50]
                for scores, (seen, says) in zip(layers(batch(chosen)).numpy(), chosen):
                    best, read, last = scores[:, :len(seen)].argmax(0), "", 0
                    for c in best:
                        if c and c != last: read += symbols[c - 1]
                        last = c
                    differs = distance(read, says)
                    wrong, total, whole = wrong + differs, total + len(says), whole + (differs == 0)
        layers.train()
        return f"{wrong / total:.4f} of the characters wrong, {whole / len(tested):.3f} of the lines right"

    layers, size = Layers(), 32
    optimizer = torch.optim.AdamW(layers.parameters(), 1e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, total_steps=epochs * (len(lines) // size) + 1)
    loss, chance = torch.nn.CTCLoss(zero_infinity=True), random.Random(seed)
    for epoch in range(epochs):
        order = sorted(range(len(lines)), key=lambda i: len(lines[i][0]) + 20 * chance.random())
        groups = [order[i:i + size] for i in range(0, len(order) - size + 1, size)]
        chance.shuffle(groups)
        for group in groups:
            chosen = [lines[i] for i in group]
            x = batch(chosen)
            scores = layers(x + 0.05 * torch.randn_like(x)).log_softmax(1).permute(2, 0, 1)
            wanted = torch.tensor([index[c] for _, says in chosen for c in says])
            lost = loss(scores, wanted, torch.tensor([len(seen) for seen, _ in chosen]),
                        torch.tensor([len(says) for _, says in chosen]))
            optimizer.zero_grad()
            lost.backward()
            torch.nn.utils.clip_grad_norm_(layers.parameters(), 5)
            optimizer.step()
            schedule.step()
        print(f"epoch {epoch + 1}: other faces, {rate(held_out)}", flush=True)
    return "".join(symbols), mean, spread, {name: value.detach().numpy() for name, value in layers.state_dict().items()}


def layer(weights, biases, bits):
    """outputs x reach x inputs, as whole numbers and a scale for each output."""
    outputs, reach, inputs = weights.shape
    flat = weights.reshape(outputs, -1)
    scales = numpy.abs(flat).max(1) / (2 ** (bits - 1) - 1) + 1e-12
    whole = numpy.round(flat / scales[:, None]).astype("<i2" if bits == 16 else "i1")
    return {"inputs": inputs, "outputs": outputs, "reach": reach, "bits": bits,
            "weights": base64.b64encode(whole.tobytes()).decode(),
            "scales": [float(f"{v:.6g}") for v in scales], "biases": [float(f"{v:.6g}") for v in biases]}


def write(path, schema, found, symbols, mean, spread, values, rests_on):
    base, rows = found
    project = (rows / spread).T
    convolutions = [layer(values[f"{name}.weight"].transpose(0, 2, 1), values[f"{name}.bias"], 8)
                    for name in ("near", "wide", "classes")]
    first = layer(project[:, None, :], -(base @ rows + mean) / spread, 16)
    content = {"schema": schema, "restsOn": rests_on, "symbols": symbols, "layers": [first] + convolutions}
    pathlib.Path(path).write_text(json.dumps(content, ensure_ascii=False, indent=0) + "\n")


def main(description, schema, rests_on, lines, counts):
    """Runs a fit. `lines(held_out, folder)` gives what draws a line: (strip, text) of a random number generator."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("--lines", type=int, default=counts[0])
    parser.add_argument("--epochs", type=int, default=counts[1])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--fonts", default=FONTS)
    parser.add_argument("--keep")
    given = parser.parse_args()
    kept = given.keep and pathlib.Path(given.keep) / f"{given.lines}-{given.seed}.pickle"
    if kept and kept.exists():
        found, drawn, held_out = pickle.loads(kept.read_bytes())
    else:
        found = directions(given.seed, given.fonts, lines)
        share = given.lines // (2 * given.workers)
        jobs = [(given.seed * 1000 + i, share, False, given.fonts, found, lines) for i in range(1, 2 * given.workers + 1)]
        with multiprocessing.get_context("spawn").Pool(given.workers) as pool:
            seen = pool.map(see, jobs + [(given.seed * 1000, 500, True, given.fonts, found, lines)], chunksize=1)
        drawn, held_out = [line for group in seen[:-1] for line in group], seen[-1]
        if kept:
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(pickle.dumps((found, drawn, held_out)))
    fitted = fit(drawn, held_out, given.epochs, given.seed)
    write(given.out, schema, found, *fitted, rests_on=f"{len(drawn)} drawn lines in {rests_on}, seed {given.seed}")
