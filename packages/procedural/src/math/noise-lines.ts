/** Noise along straight lines, as rows of px and slices of a field are, by kernels/noise.as. */
import { growTo, openKernel, pageBytes } from '../kernels/open-kernel.ts'

/** Points of a line: where the first one is, and how far each is from the one before. */
export interface Line {
  x: number
  y: number
  stepX: number
  stepY: number
}

export interface NoiseLines {
  /** Gradient noise at each point, as many as `into` has room for. */
  gradientLine(line: Line, into: Float32Array): void
  /** Sum of `octaves` value noises at each point. */
  fbmLine(line: Line, octaves: number, into: Float32Array): void
}

/** Lookup tables of a noise. */
export interface NoiseTables {
  table: Float32Array
  order: Uint8Array
  gradientX: Float32Array
  gradientY: Float32Array
}

interface Kernel {
  memory: WebAssembly.Memory
  gradientLine(
    order: number,
    slopes: number,
    x: number,
    y: number,
    stepX: number,
    stepY: number,
    count: number,
    out: number,
  ): void
  fbmLine(
    table: number,
    x: number,
    y: number,
    stepX: number,
    stepY: number,
    octaves: number,
    count: number,
    spare: number,
    out: number,
  ): void
}

/** Points for which there is room; a longer line is computed in parts. Four are computed at once. */
const mostPoints = 4096
const beyond = 4
const pointBytes = Float32Array.BYTES_PER_ELEMENT

export function createNoiseLines({ table, order, gradientX, gradientY }: NoiseTables): NoiseLines {
  /** Opened by the first line, because most noises have none. */
  const open = () => {
    const kernel = openKernel<Kernel>('noise')
    const slopesAt = pageBytes + table.byteLength
    const orderAt = slopesAt + gradientX.byteLength + gradientY.byteLength
    const outAt = orderAt + order.byteLength
    const spareAt = outAt + (mostPoints + beyond) * pointBytes
    growTo(kernel.memory, spareAt + (mostPoints + beyond) * pointBytes)
    const { buffer } = kernel.memory
    new Float32Array(buffer, pageBytes, table.length).set(table)
    new Float32Array(buffer, slopesAt, gradientX.length).set(gradientX)
    new Float32Array(buffer, slopesAt + gradientX.byteLength, gradientY.length).set(gradientY)
    new Uint8Array(buffer, orderAt, order.length).set(order)
    return { kernel, orderAt, slopesAt, outAt, spareAt, points: new Float32Array(buffer, outAt, mostPoints) }
  }
  let opened: ReturnType<typeof open> | null = null

  /** Calls `compute` for each part of a line: where it begins, and how many points it has. */
  function eachPart({ x, y, stepX, stepY }: Line, into: Float32Array, compute: (part: Part) => void): void {
    opened ??= open()
    for (let from = 0; from < into.length; from += mostPoints) {
      const count = Math.min(mostPoints, into.length - from)
      compute({ x: x + from * stepX, y: y + from * stepY, count, room: opened })
      into.set(count === mostPoints ? opened.points : opened.points.subarray(0, count), from)
    }
  }
  interface Part {
    x: number
    y: number
    count: number
    room: ReturnType<typeof open>
  }

  return {
    gradientLine(line, into) {
      eachPart(line, into, ({ x, y, count, room: { kernel, orderAt, slopesAt, outAt } }) =>
        kernel.gradientLine(orderAt, slopesAt, x, y, line.stepX, line.stepY, count, outAt),
      )
    },
    fbmLine(line, octaves, into) {
      eachPart(line, into, ({ x, y, count, room: { kernel, spareAt, outAt } }) =>
        kernel.fbmLine(pageBytes, x, y, line.stepX, line.stepY, octaves, count, spareAt, outAt),
      )
    },
  }
}
