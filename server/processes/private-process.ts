/** Keeps other processes of the same user from looking into this one. */
import { FFIType } from 'bun:ffi'
import { openCLibrary } from './c-library.ts'

const { i32, u64 } = FFIType
/** The option of prctl(2) that says whether a process may be dumped, and with that traced and read. */
const setDumpable = 4

/**
 * Closes the memory and the environment of this process to others of its user, such as its own workers, where no
 * namespace does. Those run native code on files of users, and the environment has keys and passwords. What it starts is
 * open again. False where the system has no such means.
 */
export function makeProcessPrivate(): boolean {
  const library = openCLibrary({ prctl: { args: [i32, u64, u64, u64, u64], returns: i32 } })
  if (library === null) return false
  const isPrivate = library.symbols.prctl(setDumpable, 0n, 0n, 0n, 0n) === 0
  library.close()
  return isPrivate
}
