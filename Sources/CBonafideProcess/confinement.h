/// What a started program is kept from, beyond its limits.
#ifndef C_BONAFIDE_CONFINEMENT_H
#define C_BONAFIDE_CONFINEMENT_H

#include "CBonafideProcess.h"

/// Makes the rules for a program: a descriptor to be closed by the caller, or -1 where the kernel has no such rules.
///
/// Returns -2 with `errno` where it has them and they cannot be made.
int bfp_make_rules(const bfp_access *access);

/// Puts the calling process under rules (a descriptor of `bfp_make_rules`, or -1 for none) and gives up what a
/// superuser may do.
///
/// Makes system calls only. Returns 0, or -1 with `errno`.
int bfp_enter_confinement(int rules);

/// Closes system calls to the calling process that no converter needs, some of which `bfp_start` makes itself: the last
/// thing before it becomes the program.
///
/// Makes system calls only. Returns 0, or -1 with `errno`.
int bfp_close_calls(void);

#endif
