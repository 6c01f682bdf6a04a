/**
 * The WebAssembly kernel of the last steps of every image: light to bytes, and the blur of small copies. It is as fast in
 * the first image of a process as in the hundredth, which a loop that has to be compiled while it runs is not.
 */
import { growTo, openKernel, pageBytes } from '../kernels/open-kernel.ts'

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

/** Where the kernel's room begins; what it holds is valid until the next use, which never yields in between. */
const roomAt = pageBytes
let kernel: Kernel | null = null

/** Bytes beyond which the memory of a large image is given back, by a new instance for the next one. */
const keptBytes = 32 * 2 ** 20

/** The kernel with room for so many bytes from `at` on. */
export function openGradeKernel(bytes: number): { kernel: Kernel; at: number } {
  if (!kernel || (kernel.memory.buffer.byteLength > keptBytes && roomAt + bytes < keptBytes))
    kernel = openKernel<Kernel>('grade', { math: { exp: Math.exp } })
  growTo(kernel.memory, roomAt + bytes)
  return { kernel, at: roomAt }
}
