/**
 * The room in which the plates of a scene are made: planes and bytes in the memory of a WebAssembly kernel, which are the
 * same for one plate after the other. plate-room.test.ts has the plain descriptions of what is done here.
 */
import type { RgbImage } from '../../image/rgb-image.ts'
import { growTo, openKernel, pageBytes } from '../../kernels/open-kernel.ts'
import type { Surface } from '../../paint/scene.ts'

export interface PlateRoom {
  /** All that is laid over each other so far. */
  whole: Surface
  /** Where each group of layers is painted alone. */
  group: Surface
  /** Lays the group over the whole. */
  layOver(): void
  /** Px of an image that hides all behind it. */
  opaque(image: RgbImage): Uint32Array
  /** Px that, laid over `behind` with the coverage of the group, give `front`; some are added light alone. */
  separate(front: Uint8Array, behind: Uint8Array): Uint32Array
}

interface Kernel {
  memory: WebAssembly.Memory
  layOver(whole: number, group: number, planeBytes: number, count: number): void
  cover(image: number, out: number, count: number): void
  separate(front: number, behind: number, coverage: number, out: number, count: number): void
}

const wordBytes = 4
/** Planes of a whole, and of a group, which has its coverage besides. */
const wholePlanes = 3
const groupPlanes = 4

export function createPlateRoom(width: number, height: number): PlateRoom {
  const kernel = openKernel<Kernel>('plates')
  const count = width * height
  // Four px are handled at once; and as many bytes are read at once for px of three bytes.
  const planeBytes = (count + 4) * wordBytes + 16 - ((count * wordBytes) % 16)
  const wholeAt = pageBytes
  const groupAt = wholeAt + wholePlanes * planeBytes
  const frontAt = groupAt + groupPlanes * planeBytes
  const behindAt = frontAt + planeBytes
  const outAt = behindAt + planeBytes
  growTo(kernel.memory, outAt + planeBytes)
  const { buffer } = kernel.memory
  const plane = (start: number, index: number) => new Float32Array(buffer, start + index * planeBytes, count)
  const planes = (start: number) => ({ width, height, r: plane(start, 0), g: plane(start, 1), b: plane(start, 2) })
  const front = new Uint8Array(buffer, frontAt, count * 3)
  const behind = new Uint8Array(buffer, behindAt, count * 3)
  const out = new Uint32Array(buffer, outAt, count)
  return {
    whole: { ...planes(wholeAt), a: null },
    group: { ...planes(groupAt), a: plane(groupAt, 3) },
    layOver: () => kernel.layOver(wholeAt, groupAt, planeBytes, count),
    opaque({ data }) {
      front.set(data)
      kernel.cover(frontAt, outAt, count)
      return out.slice()
    },
    separate(frontData, behindData) {
      front.set(frontData)
      behind.set(behindData)
      kernel.separate(frontAt, behindAt, groupAt + 3 * planeBytes, outAt, count)
      return out.slice()
    },
  }
}
