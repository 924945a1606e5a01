#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "confinement.h"

#if defined(__linux__)
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Landlock as in <linux/landlock.h>; headers of older systems lack what newer kernels know.
enum {
  create_ruleset = 444,
  add_rule = 445,
  restrict_self = 446,
  rule_path_beneath = 1,
};

#define RIGHT(bit) (UINT64_C(1) << (bit))
static const uint64_t execute = RIGHT(0), write_file = RIGHT(1), read_file = RIGHT(2), read_dir = RIGHT(3),
                      remove_dir = RIGHT(4), remove_file = RIGHT(5), make_dir = RIGHT(7), make_regular = RIGHT(8),
                      truncate_file = RIGHT(14), control_device = RIGHT(15);
/// Rights to files that the first version knows, and those that versions 2, 3 and 5 add.
static const uint64_t first_rights = RIGHT(13) - 1;
/// TCP: to be bound, and to connect; version 4.
static const uint64_t network_rights = RIGHT(0) | RIGHT(1);
/// Abstract sockets of programs outside, and signals to these; version 6.
static const uint64_t scopes = RIGHT(0) | RIGHT(1);

struct ruleset {
  uint64_t files, network, scoped;
};

struct path_rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

int bfp_confinement(void) {
  const long version = syscall(create_ruleset, NULL, 0, 1);
  return version > 0 ? (int)version : 0;
}

static uint64_t file_rights(int version) {
  return first_rights | (version >= 2 ? RIGHT(13) : 0) | (version >= 3 ? truncate_file : 0) |
         (version >= 5 ? control_device : 0);
}

/// Allows what is asked for below each path; a file takes only rights that files have.
static int allow(int rules, const char *const *paths, uint64_t rights, uint64_t known) {
  for (; paths && *paths; paths++) {
    const int parent = open(*paths, O_PATH | O_CLOEXEC);
    if (parent < 0) continue;
    struct stat status;
    int result = fstat(parent, &status);
    if (result == 0) {
      const uint64_t of_files = execute | write_file | read_file | truncate_file | control_device;
      struct path_rule rule = {rights & known & (S_ISDIR(status.st_mode) ? known : of_files), parent};
      result = (int)syscall(add_rule, rules, rule_path_beneath, &rule, 0);
    }
    const int trouble = errno;
    close(parent);
    errno = trouble;
    if (result != 0) return -1;
  }
  return 0;
}

int bfp_make_rules(const bfp_access *access) {
  const int version = bfp_confinement();
  if (version == 0) return -1;
  const uint64_t known = file_rights(version);
  struct ruleset ruleset = {known, network_rights, scopes};
  // A kernel refuses fields that it does not know.
  const size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  const int rules = (int)syscall(create_ruleset, &ruleset, size, 0);
  if (rules < 0) return -2;
  const uint64_t reading = read_file | read_dir;
  const uint64_t writing =
      reading | write_file | truncate_file | control_device | make_regular | remove_file | make_dir | remove_dir;
  if (allow(rules, access->programs, reading | execute, known) == 0 &&
      allow(rules, access->readable, reading, known) == 0 && allow(rules, access->writable, writing, known) == 0) {
    return rules;
  }
  const int trouble = errno;
  close(rules);
  errno = trouble;
  return -2;
}

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#if defined(OWN_ARCHITECTURE)
#define REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
#define REFUSE_CALL(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1), REFUSE

/// Calls that reach other processes, the network or the kernel's rarer parts.
///
/// Newer ones are given by number, which is the same on every machine. The rings of `io_uring` would open sockets past
/// these rules.
static const struct sock_filter refusals[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
    // Calls of other architectures have other numbers.
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
    REFUSE,
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
#if defined(__x86_64__)
    // So have those of its 32-bit pointers (x32).
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
    REFUSE,
#endif
    REFUSE_CALL(SYS_socket),
    REFUSE_CALL(SYS_ptrace),
    REFUSE_CALL(SYS_process_vm_readv),
    REFUSE_CALL(SYS_process_vm_writev),
    REFUSE_CALL(SYS_kcmp),
    REFUSE_CALL(SYS_bpf),
    REFUSE_CALL(SYS_perf_event_open),
    REFUSE_CALL(SYS_userfaultfd),
    REFUSE_CALL(SYS_keyctl),
    REFUSE_CALL(SYS_add_key),
    REFUSE_CALL(SYS_request_key),
    REFUSE_CALL(SYS_unshare),
    REFUSE_CALL(SYS_setns),
    REFUSE_CALL(SYS_mount),
    REFUSE_CALL(SYS_open_by_handle_at),
    REFUSE_CALL(425 /* io_uring_setup */),
    REFUSE_CALL(438 /* pidfd_getfd */),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
};

static int refuse_calls(void) {
  const struct sock_fprog filter = {sizeof refusals / sizeof refusals[0], (struct sock_filter *)refusals};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) == 0) return 0;
  // A kernel without filters.
  return errno == EINVAL || errno == ENOSYS ? 0 : -1;
}
#else
static int refuse_calls(void) { return 0; }
#endif

int bfp_enter_confinement(int rules) {
  // No program that it starts may gain rights; the kernel asks for that first.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  if (rules >= 0 && syscall(restrict_self, rules, 0) != 0) return -1;
  return refuse_calls();
}
#else
int bfp_confinement(void) { return 0; }

int bfp_make_rules(const bfp_access *access) {
  (void)access;
  return -1;
}

int bfp_enter_confinement(int rules) {
  (void)rules;
  return 0;
}
#endif
