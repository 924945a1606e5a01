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
#include <stdint.h>
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

/// Gives up what a superuser may do beyond reaching files, which the rules hold to what was given.
///
/// Nothing to give up is no failure: few are superusers.
static void drop_capabilities(void) {
  enum { dac_override = 1, dac_read_search = 2 };
  prctl(47 /* PR_CAP_AMBIENT */, 4 /* all of them */, 0, 0, 0);
  for (int number = 0; prctl(PR_CAPBSET_READ, number, 0, 0, 0) >= 0; number++) {
    if (number != dac_override && number != dac_read_search) prctl(PR_CAPBSET_DROP, number, 0, 0, 0);
  }
  struct {
    uint32_t version;
    int32_t process;
  } header = {0x20080522, 0};
  struct {
    uint32_t effective, permitted, inheritable;
  } sets[2];
  if (syscall(SYS_capget, &header, sets) != 0) return;
  sets[0].inheritable = sets[1].inheritable = 0;
  syscall(SYS_capset, &header, sets);
}

int bfp_enter_confinement(int rules) {
  drop_capabilities();
  // No program that it starts may gain rights; the kernel asks for that first.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return rules >= 0 && syscall(restrict_self, rules, 0) != 0 ? -1 : 0;
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

#if defined(__linux__)
#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif
#endif

#if defined(OWN_ARCHITECTURE)
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (field))
/// The lower half of an argument: numbers of processes, commands and the flags below fit into it.
#define ARGUMENT(index) (offsetof(struct seccomp_data, args) + 8 * (index))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
#define IF_EQUAL(value, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (otherwise))
#define REFUSE_CALL(number) IF_EQUAL((number), 1), REFUSE
/// As if the kernel did not have it: the library then takes an older call.
#define HIDE_CALL(number) IF_EQUAL((number), 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS)
#define REFUSE_VALUE(number, index, value) \
  IF_EQUAL((number), 4), LOAD(ARGUMENT(index)), IF_EQUAL((value), 1), REFUSE, ALLOW
#define ALLOW_VALUE(number, index, value) \
  IF_EQUAL((number), 4), LOAD(ARGUMENT(index)), IF_EQUAL((value), 1), ALLOW, REFUSE
#define REFUSE_FLAGS(number, index, flags) \
  IF_EQUAL((number), 4), LOAD(ARGUMENT(index)), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (flags), 0, 1), REFUSE, ALLOW
/// Stands for the process's own number, which is known once there is one.
#define OWN_PROCESS 0xFFFFFFFFU
/// Flags of `clone` that make new namespaces.
#define NEW_NAMESPACES (0x00020000U | 0x02000000U | 0x04000000U | 0x08000000U | 0x10000000U | 0x20000000U | 0x40000000U)

/// Calls that reach other processes, files that were not given, the network or the kernel's rarer parts.
///
/// Landlock's rules hold for opening a file; what changes or watches one by its path alone is closed here, and what
/// only its later versions know. Newer calls are given by number, which is the same on every machine. The rings of
/// `io_uring` would open sockets past these rules.
static const struct sock_filter refusals[] = {
    LOAD(offsetof(struct seccomp_data, arch)),
    // Calls of other architectures have other numbers.
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
    REFUSE,
    LOAD(offsetof(struct seccomp_data, nr)),
#if defined(__x86_64__)
    // So have those of its 32-bit pointers (x32).
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
    REFUSE,
#endif
    // Other processes: signals, limits, memory, and what they share.
    REFUSE_CALL(SYS_kill),
    REFUSE_CALL(SYS_tkill),
    ALLOW_VALUE(SYS_tgkill, 0, OWN_PROCESS),
    REFUSE_CALL(SYS_rt_sigqueueinfo),
    REFUSE_CALL(SYS_rt_tgsigqueueinfo),
    REFUSE_CALL(424 /* pidfd_send_signal */),
    REFUSE_CALL(434 /* pidfd_open */),
    REFUSE_CALL(438 /* pidfd_getfd */),
    IF_EQUAL(SYS_fcntl, 5),
    LOAD(ARGUMENT(1)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_SETOWN, 1, 0),
    IF_EQUAL(15 /* F_SETOWN_EX */, 1),
    REFUSE,
    ALLOW,
    ALLOW_VALUE(SYS_prlimit64, 0, 0),
    ALLOW_VALUE(SYS_sched_setaffinity, 0, 0),
    REFUSE_CALL(SYS_sched_setscheduler),
    REFUSE_CALL(SYS_sched_setparam),
    REFUSE_CALL(SYS_sched_setattr),
    REFUSE_CALL(SYS_setpriority),
    REFUSE_CALL(SYS_ioprio_set),
    REFUSE_CALL(SYS_ptrace),
    REFUSE_CALL(SYS_process_vm_readv),
    REFUSE_CALL(SYS_process_vm_writev),
    REFUSE_CALL(440 /* process_madvise */),
    REFUSE_CALL(448 /* process_mrelease */),
    REFUSE_CALL(SYS_move_pages),
    REFUSE_CALL(SYS_migrate_pages),
    REFUSE_CALL(SYS_kcmp),
    REFUSE_CALL(SYS_shmget),
    REFUSE_CALL(SYS_shmat),
    REFUSE_CALL(SYS_shmctl),
    REFUSE_CALL(SYS_semget),
    REFUSE_CALL(SYS_semctl),
    REFUSE_CALL(SYS_msgget),
    REFUSE_CALL(SYS_msgctl),
    REFUSE_CALL(SYS_mq_open),
    REFUSE_CALL(SYS_mq_unlink),
    // It stays in the group that is killed with it, and dies with this process.
    REFUSE_CALL(SYS_setsid),
    REFUSE_CALL(SYS_setpgid),
    REFUSE_VALUE(SYS_prctl, 0, PR_SET_PDEATHSIG),
    // Files by their path.
    REFUSE_CALL(SYS_truncate),
    REFUSE_CALL(SYS_fchmod),
    REFUSE_CALL(SYS_fchmodat),
    REFUSE_CALL(452 /* fchmodat2 */),
    REFUSE_CALL(SYS_fchown),
    REFUSE_CALL(SYS_fchownat),
    REFUSE_CALL(SYS_utimensat),
#if defined(__x86_64__)
    REFUSE_CALL(SYS_chmod),
    REFUSE_CALL(SYS_chown),
    REFUSE_CALL(SYS_lchown),
    REFUSE_CALL(SYS_utime),
    REFUSE_CALL(SYS_utimes),
    REFUSE_CALL(SYS_futimesat),
    REFUSE_CALL(SYS_iopl),
    REFUSE_CALL(SYS_ioperm),
#endif
    REFUSE_CALL(SYS_setxattr),
    REFUSE_CALL(SYS_lsetxattr),
    REFUSE_CALL(SYS_fsetxattr),
    REFUSE_CALL(SYS_removexattr),
    REFUSE_CALL(SYS_lremovexattr),
    REFUSE_CALL(SYS_fremovexattr),
    REFUSE_CALL(463 /* setxattrat */),
    REFUSE_CALL(466 /* removexattrat */),
    REFUSE_CALL(469 /* file_setattr */),
    REFUSE_CALL(SYS_inotify_add_watch),
    REFUSE_CALL(SYS_fanotify_init),
    REFUSE_CALL(SYS_name_to_handle_at),
    REFUSE_CALL(SYS_open_by_handle_at),
    // A program that lies in no folder.
    REFUSE_CALL(SYS_memfd_create),
    REFUSE_CALL(SYS_execveat),
    // The network.
    REFUSE_CALL(SYS_socket),
    REFUSE_CALL(425 /* io_uring_setup */),
    // Namespaces, mounts, and the machine.
    HIDE_CALL(435 /* clone3, whose flags cannot be seen */),
    REFUSE_FLAGS(SYS_clone, 0, NEW_NAMESPACES),
    REFUSE_CALL(SYS_unshare),
    REFUSE_CALL(SYS_setns),
    REFUSE_CALL(SYS_chroot),
    REFUSE_CALL(SYS_pivot_root),
    REFUSE_CALL(SYS_mount),
    REFUSE_CALL(SYS_umount2),
    REFUSE_CALL(428 /* open_tree */),
    REFUSE_CALL(429 /* move_mount */),
    REFUSE_CALL(430 /* fsopen */),
    REFUSE_CALL(433 /* fspick */),
    REFUSE_CALL(442 /* mount_setattr */),
    REFUSE_CALL(467 /* open_tree_attr */),
    REFUSE_CALL(SYS_bpf),
    REFUSE_CALL(SYS_perf_event_open),
    REFUSE_CALL(SYS_userfaultfd),
    REFUSE_CALL(SYS_keyctl),
    REFUSE_CALL(SYS_add_key),
    REFUSE_CALL(SYS_request_key),
    REFUSE_CALL(SYS_syslog),
    REFUSE_CALL(SYS_sethostname),
    REFUSE_CALL(SYS_setdomainname),
    REFUSE_CALL(SYS_settimeofday),
    REFUSE_CALL(SYS_clock_settime),
    REFUSE_CALL(SYS_adjtimex),
    REFUSE_CALL(SYS_clock_adjtime),
    REFUSE_CALL(SYS_swapon),
    REFUSE_CALL(SYS_swapoff),
    REFUSE_CALL(SYS_acct),
    REFUSE_CALL(SYS_quotactl),
    REFUSE_CALL(SYS_reboot),
    REFUSE_CALL(SYS_init_module),
    REFUSE_CALL(SYS_finit_module),
    REFUSE_CALL(SYS_delete_module),
    REFUSE_CALL(SYS_kexec_load),
    ALLOW,
};

int bfp_filters_calls(void) {
  uint32_t action = SECCOMP_RET_ERRNO;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

int bfp_close_calls(void) {
  enum { count = sizeof refusals / sizeof refusals[0] };
  struct sock_filter own[count];
  for (int i = 0; i < count; i++) {
    own[i] = refusals[i];
    if (own[i].k == OWN_PROCESS) own[i].k = (uint32_t)syscall(SYS_getpid);
  }
  const struct sock_fprog filter = {count, own};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) == 0) return 0;
  // A kernel without filters.
  return errno == EINVAL || errno == ENOSYS ? 0 : -1;
}
#else
int bfp_filters_calls(void) { return 0; }

int bfp_close_calls(void) { return 0; }
#endif
