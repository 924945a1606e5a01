/// OpenVINO's own C API, plus the calls that Swift cannot make because they are variadic.
#ifndef COPENVINO_SHIM_H
#define COPENVINO_SHIM_H

#include <openvino/c/openvino.h>

/// What every network is compiled with. Without pinning off, the runtime binds the calling thread to a core of its choice
/// for each inference: all processes and threads of a machine then meet on the first core while others idle.
#define BOV_OPTIONS(threads, precision)                                                                       \
  "INFERENCE_NUM_THREADS", threads, "PERFORMANCE_HINT", "LATENCY", "INFERENCE_PRECISION_HINT", precision,     \
      "ENABLE_CPU_PINNING", "NO"

/// Compiles a model that is in memory for the CPU. `cache_dir` may be "" (no cache); no string may be null.
static inline ov_status_e bov_compile(const ov_core_t* core, const ov_model_t* model, const char* threads,
                                      const char* precision, const char* cache_dir,
                                      ov_compiled_model_t** compiled) {
  if (cache_dir[0] == '\0') {
    return ov_core_compile_model(core, model, "CPU", 8, compiled, BOV_OPTIONS(threads, precision));
  }
  return ov_core_compile_model(core, model, "CPU", 10, compiled, BOV_OPTIONS(threads, precision), "CACHE_DIR",
                               cache_dir);
}

/// Compiles a model file for the CPU; with a cache folder this skips reading the file where it was compiled before.
static inline ov_status_e bov_compile_file(const ov_core_t* core, const char* path, const char* threads,
                                           const char* precision, const char* cache_dir,
                                           ov_compiled_model_t** compiled) {
  if (cache_dir[0] == '\0') {
    return ov_core_compile_model_from_file(core, path, "CPU", 8, compiled, BOV_OPTIONS(threads, precision));
  }
  return ov_core_compile_model_from_file(core, path, "CPU", 10, compiled, BOV_OPTIONS(threads, precision), "CACHE_DIR",
                                         cache_dir);
}

#endif
