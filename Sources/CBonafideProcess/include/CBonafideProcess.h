/// Programs that run beside this one under limits: the only code that starts, watches and kills them.
///
/// A program starts in a session of its own, without a terminal, and under its limits from its first instruction on:
/// Swift cannot do that, because `posix_spawn` sets no limits and `fork` is closed to it.
/// Ownership: nothing is kept after a call returns. Threads: every function may run on any thread; all programs are
/// started by one thread, which begins with the first of them and stays.
#ifndef C_BONAFIDE_PROCESS_H
#define C_BONAFIDE_PROCESS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a program may use; it can lower these limits and never raise them. No core is ever dumped.
typedef struct bfp_limits {
  /// Address space in bytes.
  uint64_t address_bytes;
  /// Processor time of one process in seconds.
  uint64_t processor_seconds;
  /// Largest file that may be written, in bytes; pipes do not count.
  uint64_t file_bytes;
  /// Open descriptors.
  uint64_t descriptors;
} bfp_limits;

/// The files that a program may reach besides those that it is handed open: paths, each list ended by a null pointer.
///
/// A folder stands for all that is below it; what does not exist is left out. The same holds for what the program
/// starts in turn.
typedef struct bfp_access {
  /// To be read and started.
  const char *const *programs;
  /// To be read.
  const char *const *readable;
  /// To be read and written: files, folders and devices that exist. No link or device can be made in a folder.
  const char *const *writable;
} bfp_access;

/// What this kernel can keep programs from: 0 for nothing, else the version of its Landlock rules.
///
/// Every version keeps them from opening other files. What only later versions know (a file cut short by its path,
/// signals) is closed with the calls of `bfp_filters_calls`.
int bfp_confinement(void);

/// Whether calls can be closed to programs: those that reach other processes, change files by their paths, or open
/// sockets. Known for x86-64 and 64-bit ARM.
int bfp_filters_calls(void);

/// Opens a pipe, read from `ends[0]` and written to `ends[1]`, that no program inherits, whichever thread starts one.
///
/// Returns 0, or -1 with `errno`.
int bfp_open_pipe(int ends[2]);

/// Opens two sockets that are joined and that no program inherits, whichever thread starts one.
///
/// Returns 0, or -1 with `errno`.
int bfp_open_sockets(int ends[2]);

/// Starts the program at `path`; its descriptors are `input` on 0, `/dev/null` where that is negative, `streams` from
/// 1 on, and no others.
///
/// `arguments` and `environment` end with a null pointer. `input` and each of `streams` must be 10 or above.
/// It ends with this process, also where that is killed: where it has an `input` it is asked to (`SIGTERM`), so that it
/// can finish what it writes; else it is killed. What it has started in turn is not reached then.
/// It opens what `access` says and no other file where the kernel can hold it to that (`bfp_confinement`), and neither
/// opens a socket nor touches another process (`bfp_filters_calls`). It can still learn which files exist.
/// Returns 0, or the system's error code where nothing runs.
int bfp_start(const char *path, char *const arguments[], char *const environment[], int input, const int *streams,
              size_t stream_count, const bfp_limits *limits, const bfp_access *access, pid_t *started);

/// Without waiting: 0 while the program runs; 1 once it has ended, and its group is killed and forgotten.
///
/// `status` becomes the exit status, or -1 where a signal ended it. The number must not be used afterwards.
int bfp_has_ended(pid_t program, int *status);

/// Kills the program with its group and forgets it; waits at most some seconds for a kernel that is slow to let go.
void bfp_kill(pid_t program);

#ifdef __cplusplus
}
#endif
#endif
