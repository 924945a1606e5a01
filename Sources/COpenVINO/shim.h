/// OpenVINO's own C API, plus the calls that Swift cannot make because they are variadic.
#ifndef COPENVINO_SHIM_H
#define COPENVINO_SHIM_H

#include <openvino/c/openvino.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// What every network is compiled with. Without pinning off, the runtime binds the calling thread to a core of its
/// choice for each inference: all processes and threads of a machine then meet on the first core while others idle.
///
/// Streams share the threads: with as many of both each run has one thread.
#define BOV_OPTIONS(threads, streams, precision)                                                              \
  "INFERENCE_NUM_THREADS", threads, "NUM_STREAMS", streams, "PERFORMANCE_HINT", "LATENCY",                    \
      "INFERENCE_PRECISION_HINT", precision, "ENABLE_CPU_PINNING", "NO"

/// Compiles a model that is in memory for the CPU. No string may be null.
static inline ov_status_e bov_compile(const ov_core_t* core, const ov_model_t* model, const char* threads,
                                      const char* streams, const char* precision, ov_compiled_model_t** compiled) {
  return ov_core_compile_model(core, model, "CPU", 10, compiled, BOV_OPTIONS(threads, streams, precision));
}

/// Takes a compiled model that was exported, with the same options as `bov_compile`.
///
/// The engine's C API takes options for an import from the core only: call it from one thread at a time. `bytes` must
/// live as long as the model: the engine reads weights from there.
static inline ov_status_e bov_import(const ov_core_t* core, const char* bytes, size_t count, const char* threads,
                                     const char* streams, const char* precision, ov_compiled_model_t** compiled) {
  const char* const options[] = {BOV_OPTIONS(threads, streams, precision)};
  for (size_t index = 0; index < sizeof options / sizeof *options; index += 2) {
    const ov_status_e status = ov_core_set_property(core, "CPU", options[index], options[index + 1]);
    if (status != OK) return status;
  }
  return ov_core_import_model(core, bytes, count, "CPU", compiled);
}

/// A descriptor of memory with these bytes that can be neither written nor resized any more; -1 and `errno` on failure.
static inline int bov_sealed_file(const void* bytes, size_t count) {
  enum { CLOSE_ON_EXEC = 1, ALLOW_SEALING = 2, ADD_SEALS = 1033, SEAL = 1, SHRINK = 2, GROW = 4, WRITE = 8 };
  const int file = (int)syscall(SYS_memfd_create, "bonafide-model", CLOSE_ON_EXEC | ALLOW_SEALING);
  if (file < 0) return -1;
  for (size_t done = 0; done < count;) {
    const ssize_t written = write(file, (const char*)bytes + done, count - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) goto failed;
    done += (size_t)written;
  }
  if (fcntl(file, ADD_SEALS, SEAL | SHRINK | GROW | WRITE) == 0) return file;
failed:;
  const int code = errno;
  close(file);
  errno = code;
  return -1;
}

#endif
