/**
 * Where what a video paints for each frame is developed: planes of linear light that lie in the memory of a WebAssembly
 * kernel, which turns them into display values four px at a time. develop.ts has the plain description.
 */
import { growTo, openKernel, pageBytes } from '../../kernels/open-kernel.ts'
import type { Surface, View } from '../../paint/scene.ts'

export interface Darkroom {
  /** An empty surface of this size; valid until the next one. */
  surfaceOf(width: number, height: number): Surface
  /** Writes what shows of the surface into rows of `pitch` px, from `start` on, and leaves it empty. */
  develop(view: View, pixels: Uint32Array, start: number, pitch: number): void
  /** Leaves the surface empty. */
  clear(): void
}

/** The look of a scene as the kernel takes it. */
interface Look {
  exposure: number
  saturation: number
  /** Light that the corners lose. */
  vignette: number
  /** 1 by the squared distance of a corner from the middle. */
  corner: number
}

interface Kernel {
  memory: WebAssembly.Memory
  develop(
    planes: number,
    planeBytes: number,
    hasCover: boolean,
    out: number,
    width: number,
    height: number,
    table: number,
    lastStep: number,
    left: number,
    top: number,
    pixel: number,
    corner: number,
    exposure: number,
    vignette: number,
    saturation: number,
  ): void
}

const wordBytes = 4
/** Planes of a surface, behind which its px have room. */
const planeCount = 4
/** px for which there is room at first, and behind the last one, because four are developed at once. */
const firstRoom = 65_536
const spare = 4

export function createDarkroom(table: Float32Array, { exposure, saturation, vignette, corner }: Look): Darkroom {
  const kernel = openKernel<Kernel>('develop')
  const { memory } = kernel
  const tableAt = pageBytes
  const planesAt = tableAt + Math.ceil(table.byteLength / 16) * 16
  let room = 0
  /** The planes one after the other, then the px. */
  let planes = new Float32Array(0)
  let developed = new Uint32Array(0)
  let size = { width: 0, height: 0 }

  const makeRoom = (count: number) => {
    // A multiple of four, so that each plane begins where four px can be read at once.
    room = Math.ceil((Math.max(firstRoom, count) + spare) / 4) * 4
    growTo(memory, planesAt + room * wordBytes * (planeCount + 1))
    new Float32Array(memory.buffer, tableAt, table.length).set(table)
    planes = new Float32Array(memory.buffer, planesAt, room * planeCount).fill(0)
    developed = new Uint32Array(memory.buffer, planesAt + room * wordBytes * planeCount, room)
  }
  const plane = (index: number) => planes.subarray(index * room, index * room + size.width * size.height)
  return {
    surfaceOf(width, height) {
      if (width * height + spare > room) makeRoom(width * height)
      size = { width, height }
      return { width, height, r: plane(0), g: plane(1), b: plane(2), a: plane(3) }
    },
    develop({ left, top, pixel }, pixels, start, pitch) {
      const { width, height } = size
      const planeBytes = room * wordBytes
      const out = planesAt + planeBytes * planeCount
      const lastStep = table.length - 1
      kernel.develop(
        ...([planesAt, planeBytes, true, out, width, height, tableAt, lastStep] as const),
        ...([left, top, pixel, corner, exposure, vignette, saturation] as const),
      )
      for (let row = 0, i = 0; row < height; row++) {
        for (let o = start + row * pitch, end = o + width; o < end; o++, i++) {
          const color = developed[i]
          // What is empty may belong to another area.
          if (color !== 0) pixels[o] = color
        }
      }
    },
    clear() {
      planes.fill(0)
    },
  }
}
