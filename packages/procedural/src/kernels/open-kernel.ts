/** Opens the WebAssembly kernels of this folder. Each is compiled once in a process, and never before it is needed. */
import { readFileSync } from 'node:fs'

/** Bytes of a page of their memory. The first page is the kernel's own; what a caller lays out begins behind it. */
export const pageBytes = 65_536

const compiled = new Map<string, WebAssembly.Module>()

/**
 * A new instance of a kernel, with a memory of its own that is freed with it.
 * @typeParam Exports what its source, `<name>.as`, exports
 */
export function openKernel<Exports>(name: string, imports: WebAssembly.Imports = {}): Exports {
  let code = compiled.get(name)
  if (!code) {
    code = new WebAssembly.Module(readFileSync(new URL(`./${name}.wasm`, import.meta.url)))
    compiled.set(name, code)
  }
  return new WebAssembly.Instance(code, imports).exports as unknown as Exports
}

/** Makes a memory hold at least so many bytes. Views of it are void afterwards where it grew. */
export function growTo(memory: WebAssembly.Memory, bytes: number): void {
  const missing = Math.ceil((bytes - memory.buffer.byteLength) / pageBytes)
  if (missing > 0) memory.grow(missing)
}
