#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CBonafideProcess.h"
#include "confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

/// Never above what this process may give.
static int set_limit(int kind, uint64_t value) {
  struct rlimit limit;
  if (getrlimit(kind, &limit) != 0) return -1;
  if (limit.rlim_max == RLIM_INFINITY || value < (uint64_t)limit.rlim_max) limit.rlim_max = (rlim_t)value;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(kind, &limit);
}

static int set_limits(const bfp_limits *limits) {
  if (set_limit(RLIMIT_CORE, 0) != 0 || set_limit(RLIMIT_AS, limits->address_bytes) != 0) return -1;
  if (set_limit(RLIMIT_CPU, limits->processor_seconds) != 0) return -1;
  if (set_limit(RLIMIT_FSIZE, limits->file_bytes) != 0) return -1;
  return set_limit(RLIMIT_NOFILE, limits->descriptors);
}

/// Handlers of this process must not run in the child, which shares its memory until it becomes the program.
static void reset_signals(void) {
  for (int number = 1; number < 65; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static int place_streams(int input, const int *streams, size_t count) {
  const int source = input >= 0 ? input : open("/dev/null", O_RDONLY);
  if (source < 0 || (source != 0 && dup2(source, 0) < 0)) return -1;
  for (size_t i = 0; i < count; i++) {
    if (dup2(streams[i], (int)i + 1) < 0) return -1;
  }
#if defined(__linux__)
  // Whatever a library of this process forgot to close; an old kernel knows no such call, and that is no failure.
  syscall(436 /* close_range */, (unsigned)count + 1, ~0U, 0U);
#endif
  return 0;
}

/// What is to be started, and what came of it.
typedef struct request {
  const char *path;
  char *const *arguments, *const *environment;
  int input;
  const int *streams;
  size_t stream_count;
  const bfp_limits *limits;
  /// What it is kept from; -1 where the kernel has no rules.
  int rules;
  pid_t started;
  int trouble, is_done;
} request;

#if defined(__linux__)
/// This process may be killed without a word; what it has started ends with it.
///
/// A program that is fed is asked to end, because it ends by itself and has a file to finish; all others are killed.
static int end_with_parent(pid_t parent, int input) {
  if (prctl(PR_SET_PDEATHSIG, input >= 0 ? SIGTERM : SIGKILL, 0, 0, 0) != 0) return -1;
  // It may be gone by now.
  if (getppid() == parent) return 0;
  errno = ESRCH;
  return -1;
}
#endif

/// Runs on the thread of starts alone, which has every signal blocked.
static void start(request *wanted) {
  volatile int failure = 0;
#if defined(__linux__)
  const pid_t parent = getpid();
#endif
  // The child borrows this thread's memory until it becomes the program: nothing is copied, no lock of another thread
  // is taken along, and what goes wrong is told through `failure`. Only system calls may be made in it.
  const pid_t child = vfork();
  if (child == 0) {
    // A session of its own: no terminal to type into, and one group to kill.
    if (setsid() >= 0 && bfp_enter_confinement(wanted->rules) == 0 &&
        place_streams(wanted->input, wanted->streams, wanted->stream_count) == 0 && set_limits(wanted->limits) == 0) {
#if defined(__linux__)
      const int is_orphan = end_with_parent(parent, wanted->input) != 0;
#else
      const int is_orphan = 0;
#endif
      reset_signals();
      if (!is_orphan && bfp_close_calls() == 0) {
        execve(wanted->path, wanted->arguments, wanted->environment);
      }
    }
    failure = errno != 0 ? errno : EIO;
    _exit(127);
  }
  wanted->trouble = child < 0 ? errno : failure;
  if (child > 0 && wanted->trouble != 0) {
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
  }
  wanted->started = child;
}

static pthread_mutex_t start_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t start_changed = PTHREAD_COND_INITIALIZER;
/// What the thread of starts works on, whether that thread runs, and why copies of this process are not prepared for.
static request *start_wanted;
static int start_has_thread, start_copies_trouble;

/// A copy of this process (`fork`, `daemon`) has but the thread that made it: it needs a thread of starts of its own,
/// and nobody is left to unlock anything.
static void begin_anew(void) {
  start_lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
  start_changed = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
  start_wanted = NULL;
  start_has_thread = 0;
}

/// Before there is a thread that could hold the lock when another one makes a copy.
__attribute__((constructor)) static void mind_copies(void) {
  start_copies_trouble = pthread_atfork(NULL, NULL, begin_anew);
}

/// The kernel ends a program with the thread that started it, not with the process: so one thread, which stays as long
/// as the process, starts all.
static void *start_all(void *nothing) {
  pthread_mutex_lock(&start_lock);
  while (1) {
    while (!start_wanted) pthread_cond_wait(&start_changed, &start_lock);
    request *wanted = start_wanted;
    pthread_mutex_unlock(&start_lock);
    start(wanted);
    pthread_mutex_lock(&start_lock);
    wanted->is_done = 1;
    start_wanted = NULL;
    pthread_cond_broadcast(&start_changed);
  }
  return nothing;
}

/// Starts the thread of starts where there is none yet; returns the system's error code.
static int ensure_thread(void) {
  if (start_has_thread) return 0;
  if (start_copies_trouble != 0) return start_copies_trouble;
  sigset_t all, before;
  sigfillset(&all);
  // It inherits what is blocked: handlers of this process never run on it, and so never in a child.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  const int trouble = pthread_create(&thread, NULL, start_all, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (trouble != 0) return trouble;
  pthread_detach(thread);
  start_has_thread = 1;
  return 0;
}

#if !defined(__linux__)
static int hide(const int ends[2]) {
  for (int i = 0; i < 2; i++) {
    if (fcntl(ends[i], F_SETFD, FD_CLOEXEC) != 0) return -1;
  }
  return 0;
}
#endif

int bfp_open_pipe(int ends[2]) {
#if defined(__linux__)
  return pipe2(ends, O_CLOEXEC);
#else
  return pipe(ends) == 0 ? hide(ends) : -1;
#endif
}

int bfp_open_sockets(int ends[2]) {
#if defined(__linux__)
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
#else
  return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0 ? hide(ends) : -1;
#endif
}

int bfp_start(const char *path, char *const arguments[], char *const environment[], int input, const int *streams,
              size_t stream_count, const bfp_limits *limits, const bfp_access *access, pid_t *started) {
  if (!path || !arguments || !environment || !streams || stream_count > 8 || !limits || !access || !started) {
    return EINVAL;
  }
  const int rules = bfp_make_rules(access);
  if (rules < -1) return errno;
  request own = {path, arguments, environment, input, streams, stream_count, limits, rules, -1, 0, 0};
  pthread_mutex_lock(&start_lock);
  own.trouble = ensure_thread();
  if (own.trouble == 0) {
    while (start_wanted) pthread_cond_wait(&start_changed, &start_lock);
    start_wanted = &own;
    pthread_cond_broadcast(&start_changed);
    while (!own.is_done) pthread_cond_wait(&start_changed, &start_lock);
  }
  pthread_mutex_unlock(&start_lock);
  if (rules >= 0) close(rules);
  if (own.trouble == 0) *started = own.started;
  return own.trouble;
}

int bfp_has_ended(pid_t program, int *status) {
  siginfo_t info;
  memset(&info, 0, sizeof info);
  *status = -1;
  // Looked at first and forgotten last: as long as its number is taken, the group's number is nobody else's.
  if (waitid(P_PID, (id_t)program, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return errno != EINTR;
  if (info.si_signo == 0) return 0;
  kill(-program, SIGKILL);
  int word = 0;
  if (waitpid(program, &word, WNOHANG) == program && WIFEXITED(word)) *status = WEXITSTATUS(word);
  return 1;
}

void bfp_kill(pid_t program) {
  kill(-program, SIGKILL);
  kill(program, SIGKILL);
  const struct timespec pause = {0, 2000000};
  int status;
  for (int i = 0; i < 2500 && !bfp_has_ended(program, &status); i++) nanosleep(&pause, NULL);
}
