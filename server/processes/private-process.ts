/** Keeps other processes of the same user from looking into this one. */
import { dlopen, FFIType } from 'bun:ffi'

/** The C library, as glibc and as musl name it. */
const libraries = ['libc.so.6', `libc.musl-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}.so.1`]
/** The option of prctl(2) that says whether a process may be dumped, and with that traced and read. */
const setDumpable = 4

/**
 * Closes the memory and the environment of this process to others of its user, such as its own workers, where no
 * namespace does. Those run native code on files of users, and the environment has keys and passwords. What it starts is
 * open again. False where the system has no such means.
 */
export function makeProcessPrivate(): boolean {
  if (process.platform !== 'linux') return false
  const { i32, u64 } = FFIType
  for (const library of libraries) {
    try {
      const { symbols, close } = dlopen(library, { prctl: { args: [i32, u64, u64, u64, u64], returns: i32 } })
      const isPrivate = symbols.prctl(setDumpable, 0n, 0n, 0n, 0n) === 0
      close()
      return isPrivate
    } catch {
      // The next one may be there.
    }
  }
  return false
}
