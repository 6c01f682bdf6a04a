/**
 * The WebAssembly kernel of the last steps of every image: light to bytes, and the blur of small copies. It is as fast in
 * the first image of a process as in the hundredth, which a loop that has to be compiled while it runs is not.
 */
import { readFileSync } from 'node:fs'

interface Kernel {
  memory: WebAssembly.Memory
  grade(
    light: number,
    planeBytes: number,
    glow: number,
    out: number,
    width: number,
    rows: number,
    table: number,
    lastStep: number,
    left: number,
    top: number,
    pixel: number,
    corner: number,
    originX: number,
    originY: number,
    firstRow: number,
    bloom: number,
    graininess: number,
    saturation: number,
    exposure: number,
    vignette: number,
  ): void
  blur(plane: number, spare: number, totals: number, columns: number, rows: number, reach: number): void
}

const pageBytes = 65_536
/** Where the kernel's room begins; what it holds is valid until the next use, which never yields in between. */
const roomAt = pageBytes
let kernel: Kernel | null = null

/** Bytes beyond which the memory of a large image is given back, by a new instance for the next one. */
const keptBytes = 32 * 2 ** 20

/** The kernel with room for so many bytes from `at` on. */
export function openGradeKernel(bytes: number): { kernel: Kernel; at: number } {
  if (!kernel || (kernel.memory.buffer.byteLength > keptBytes && roomAt + bytes < keptBytes)) kernel = createKernel()
  const { memory } = kernel
  memory.grow(Math.max(0, Math.ceil((roomAt + bytes - memory.buffer.byteLength) / pageBytes)))
  return { kernel, at: roomAt }
}

let code: WebAssembly.Module | null = null

function createKernel(): Kernel {
  code ??= new WebAssembly.Module(readFileSync(new URL('../kernels/grade.wasm', import.meta.url)))
  return new WebAssembly.Instance(code, { math: { exp: Math.exp } }).exports as unknown as Kernel
}
