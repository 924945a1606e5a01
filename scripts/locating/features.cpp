// Writes what the judge measures of every outline it compares, with how well each overlaps the true one.
// usage: features list.txt folder > features.txt
// A line of the list: name and the true corners as eight numbers in picture pixels, eight times -1 for none.
// The folder holds name.ppm and name.map, the network's maps as `maps.py` writes them. A line written: name, intersection over union, then the features in their order.
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>

#include "locating.hpp"

using namespace bonafide;

/// A binary PPM of 8 bits as RGB; empty where it cannot be read.
static cv::Mat readPicture(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string kind;
  int width = 0, height = 0, most = 0;
  file >> kind >> width >> height >> most;
  if (!file || kind != "P6" || most != 255 || width < 32 || height < 32 || width > 20000 || height > 20000) return {};
  file.get();
  cv::Mat picture(height, width, CV_8UC3);
  file.read(reinterpret_cast<char*>(picture.data), static_cast<std::streamsize>(picture.total() * 3));
  return file ? picture : cv::Mat();
}

/// 32-bit numbers: columns and rows as integers, the map from the picture to cells, both maps.
static RegionMap readMap(const std::string& path, const Scene& scene) {
  std::ifstream file(path, std::ios::binary);
  int32_t size[2] = {};
  float numbers[6] = {};
  file.read(reinterpret_cast<char*>(size), sizeof size);
  file.read(reinterpret_cast<char*>(numbers), sizeof numbers);
  RegionMap map;
  if (!file || size[0] < 1 || size[1] < 1 || size[0] > 512 || size[1] > 512) return map;
  map.document.create(size[1], size[0], CV_32F), map.corner.create(size[1], size[0], CV_32F);
  for (cv::Mat* one : {&map.document, &map.corner}) {
    file.read(reinterpret_cast<char*>(one->data), static_cast<std::streamsize>(one->total() * sizeof(float)));
  }
  if (!file) return {};
  double fromPicture[6];
  std::copy_n(numbers, 6, fromPicture);
  map.place(cv::Matx23d(fromPicture), scene);
  return map;
}

int main(int argc, char** argv) {
  if (argc != 3) return std::fputs("usage: features list.txt folder\n", stderr), 2;
  std::ifstream list(argv[1]);
  for (std::string line; std::getline(list, line);) {
    std::istringstream words(line);
    std::string name;
    words >> name;
    Quad truth;
    for (auto& p : truth) words >> p.x >> p.y;
    if (!words) return std::fprintf(stderr, "bad line: %s\n", line.c_str()), 1;
    const bool isEmpty = truth[0] == cv::Point2d(-1, -1) && truth[1] == cv::Point2d(-1, -1);
    for (auto& p : truth) p -= cv::Point2d(0.5, 0.5);
    if (areaOf(truth) < 0) std::swap(truth[1], truth[3]);
    const cv::Mat picture = readPicture(std::string(argv[2]) + "/" + name + ".ppm");
    if (picture.empty()) return std::fprintf(stderr, "no picture: %s\n", name.c_str()), 1;
    const Scene scene(picture, 640);
    const RegionMap map = readMap(std::string(argv[2]) + "/" + name + ".map", scene);
    if (map.document.empty()) return std::fprintf(stderr, "no map: %s\n", name.c_str()), 1;
    const double sx = static_cast<double>(picture.cols) / scene.gray.cols;
    const double sy = static_cast<double>(picture.rows) / scene.gray.rows;
    for (const auto& candidate : candidates(scene, map, 0.2)) {
      Quad quad = candidate.quad;
      for (auto& p : quad) p = {(p.x + 0.5) * sx - 0.5, (p.y + 0.5) * sy - 0.5};
      std::printf("%s %.4f", name.c_str(), isEmpty ? 0.0 : overlap(quad, truth));
      for (double value : candidate.features) std::printf(" %.4f", value);
      std::printf("\n");
    }
  }
}
