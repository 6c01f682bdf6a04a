import { dlopen, type FFIFunction, type Library } from 'bun:ffi'

/** The C library, as glibc and as musl name it. */
const names = ['libc.so.6', `libc.musl-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}.so.1`]

/** Functions of Linux's C library; null where there is none. */
export function openCLibrary<const Symbols extends Readonly<Record<string, FFIFunction>>>(
  symbols: Symbols,
): Library<Symbols> | null {
  if (process.platform !== 'linux') return null
  for (const name of names) {
    try {
      return dlopen(name, symbols)
    } catch {
      // The next one may be there.
    }
  }
  return null
}
