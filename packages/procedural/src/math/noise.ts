/** Smooth noise fields. All values are in [0, 1] unless said otherwise; one unit of x or y is one lattice cell. */
import { createNoiseLines, type NoiseLines, type NoiseTables } from './noise-lines.ts'
import { createRandom } from './random.ts'

export interface Noise extends NoiseLines {
  /** Value noise: rounded blobs. About 9 ns. */
  value(x: number, y: number): number
  /** Slopes of {@link value} in both directions, about -2 to 2: surface bumps at the cost of one noise. */
  slope(x: number, y: number, out: { x: number; y: number }): void
  /** Gradient noise, -1 to 1 around 0: free of lattice blocks, for clouds and waves. About 14 ns. */
  gradient(x: number, y: number): number
  /** Sum of `octaves` value noises, mean 0.5. */
  fbm(x: number, y: number, octaves: number): number
  /** Sum of `octaves` gradient noises, mean 0.5, softer than {@link fbm}. */
  soft(x: number, y: number, octaves: number): number
  /** Sharp crests, mean about 0.5. */
  ridged(x: number, y: number, octaves: number): number
  /** Eroded mountains, 0 to about 1: smooth valleys, more detail on the slopes. */
  eroded(x: number, y: number, octaves: number): number
  /** Value noise in three dimensions; seamless on a sphere. */
  value3(x: number, y: number, z: number): number
  fbm3(x: number, y: number, z: number, octaves: number): number
}

const size = 256
const mask = size - 1

/** Lookup tables shared by all noises: random values, a shuffled order, and gradients in all directions. */
function createTables(seed: number): NoiseTables {
  const random = createRandom(seed)
  const table = new Float32Array(size * size)
  for (let i = 0; i < table.length; i++) table[i] = random.next()
  const order = new Uint8Array(512)
  for (let i = 0; i < size; i++) order[i] = i
  for (let i = size - 1; i > 0; i--) {
    const j = Math.floor(random.next() * (i + 1))
    const saved = order[i]
    order[i] = order[j]
    order[j] = saved
  }
  order.copyWithin(size, 0, size)
  const gradientX = new Float32Array(size)
  const gradientY = new Float32Array(size)
  for (let i = 0; i < size; i++) {
    const angle = (i / size) * Math.PI * 2
    gradientX[i] = Math.cos(angle) * 1.5
    gradientY[i] = Math.sin(angle) * 1.5
  }
  return { table, order, gradientX, gradientY }
}

export function createNoise(seed: number): Noise {
  const tables = createTables(seed)
  const { table, order, gradientX, gradientY } = tables

  function value(x: number, y: number): number {
    const cellX = Math.floor(x)
    const cellY = Math.floor(y)
    let u = x - cellX
    let v = y - cellY
    u = u * u * u * (u * (u * 6 - 15) + 10)
    v = v * v * v * (v * (v * 6 - 15) + 10)
    const row0 = (cellY & mask) << 8
    const row1 = ((cellY + 1) & mask) << 8
    const column0 = cellX & mask
    const column1 = (cellX + 1) & mask
    const a = table[row0 | column0]
    const c = table[row1 | column0]
    const top = a + (table[row0 | column1] - a) * u
    return top + (c + (table[row1 | column1] - c) * u - top) * v
  }

  function slope(x: number, y: number, out: { x: number; y: number }): void {
    const cellX = Math.floor(x)
    const cellY = Math.floor(y)
    const u = x - cellX
    const v = y - cellY
    const row0 = (cellY & mask) << 8
    const row1 = ((cellY + 1) & mask) << 8
    const column0 = cellX & mask
    const column1 = (cellX + 1) & mask
    const a = table[row0 | column0]
    const b = table[row0 | column1] - a
    const c = table[row1 | column0] - a
    const d = table[row1 | column1] - a - b - c
    out.x = 30 * u * u * (u * (u - 2) + 1) * (b + d * v * v * v * (v * (v * 6 - 15) + 10))
    out.y = 30 * v * v * (v * (v - 2) + 1) * (c + d * u * u * u * (u * (u * 6 - 15) + 10))
  }

  function gradient(x: number, y: number): number {
    const cellX = Math.floor(x)
    const cellY = Math.floor(y)
    const u = x - cellX
    const v = y - cellY
    const column = cellX & mask
    const row = cellY & mask
    const left = order[column] + row
    const right = order[column + 1] + row
    const i00 = order[left]
    const i10 = order[right]
    const i01 = order[left + 1]
    const i11 = order[right + 1]
    const n00 = gradientX[i00] * u + gradientY[i00] * v
    const n10 = gradientX[i10] * (u - 1) + gradientY[i10] * v
    const n01 = gradientX[i01] * u + gradientY[i01] * (v - 1)
    const n11 = gradientX[i11] * (u - 1) + gradientY[i11] * (v - 1)
    const s = u * u * u * (u * (u * 6 - 15) + 10)
    const t = v * v * v * (v * (v * 6 - 15) + 10)
    const top = n00 + (n10 - n00) * s
    return top + (n01 + (n11 - n01) * s - top) * t
  }

  // fbm and soft repeat the same loop: sharing it through a function parameter takes a tenth more time.
  function fbm(x: number, y: number, octaves: number): number {
    let sum = 0
    let weight = 0.5
    for (let i = 0; i < octaves; i++) {
      sum += weight * value(x, y)
      const turned = x * 1.616 - y * 1.212 + 7.3
      y = x * 1.212 + y * 1.616 + 7.3
      x = turned
      weight *= 0.5
    }
    return sum + weight
  }

  function soft(x: number, y: number, octaves: number): number {
    let sum = 0.5
    let weight = 0.27
    for (let i = 0; i < octaves; i++) {
      sum += weight * gradient(x, y)
      const turned = x * 1.616 - y * 1.212 + 7.3
      y = x * 1.212 + y * 1.616 + 7.3
      x = turned
      weight *= 0.5
    }
    return sum
  }

  function ridged(x: number, y: number, octaves: number): number {
    let sum = 0
    let weight = 0.5
    for (let i = 0; i < octaves; i++) {
      sum += weight * (1 - Math.abs(value(x, y) * 2 - 1))
      const turned = x * 1.624 - y * 1.218 + 3.7
      y = x * 1.218 + y * 1.624 + 3.7
      x = turned
      weight *= 0.5
    }
    return sum
  }

  return {
    value,
    slope,
    gradient,
    fbm,
    soft,
    ridged,
    eroded: createEroded(table),
    ...createSpace(value, order),
    ...createNoiseLines(tables),
  }
}

/** Eroded noise: each octave is fainter where earlier octaves are steep, like slopes worn by water. */
function createEroded(table: Float32Array): Noise['eroded'] {
  return function eroded(x: number, y: number, octaves: number): number {
    let sum = 0
    let weight = 0.5
    let slopeX = 0
    let slopeY = 0
    for (let i = 0; i < octaves; i++) {
      const cellX = Math.floor(x)
      const cellY = Math.floor(y)
      const u = x - cellX
      const v = y - cellY
      const s = u * u * u * (u * (u * 6 - 15) + 10)
      const t = v * v * v * (v * (v * 6 - 15) + 10)
      const row0 = (cellY & mask) << 8
      const row1 = ((cellY + 1) & mask) << 8
      const column0 = cellX & mask
      const column1 = (cellX + 1) & mask
      const a = table[row0 | column0]
      const b = table[row0 | column1] - a
      const c = table[row1 | column0] - a
      const d = table[row1 | column1] - a - b - c
      slopeX += 30 * u * u * (u * (u - 2) + 1) * (b + d * t)
      slopeY += 30 * v * v * (v * (v - 2) + 1) * (c + d * s)
      sum += (weight * (a + b * s + c * t + d * s * t)) / (1 + (slopeX * slopeX + slopeY * slopeY) * 0.55)
      const turned = x * 1.616 - y * 1.212
      y = x * 1.212 + y * 1.616
      x = turned
      weight *= 0.5
    }
    return sum
  }
}

/** Noise in three dimensions, interpolated between slices of the two-dimensional noise. */
function createSpace(value: Noise['value'], order: Uint8Array): Pick<Noise, 'value3' | 'fbm3'> {
  function value3(x: number, y: number, z: number): number {
    const slice = Math.floor(z)
    let w = z - slice
    w = w * w * (3 - 2 * w)
    const near = value(x + order[slice & mask], y + order[(slice + 7) & mask])
    const far = value(x + order[(slice + 1) & mask], y + order[(slice + 8) & mask])
    return near + (far - near) * w
  }

  function fbm3(x: number, y: number, z: number, octaves: number): number {
    let sum = 0
    let weight = 0.5
    for (let i = 0; i < octaves; i++) {
      sum += weight * value3(x, y, z)
      const saved = x
      x = y * 2.03 + 3.1
      y = z * 2.03 + 7.7
      z = saved * 2.03 + 1.3
      weight *= 0.5
    }
    return sum + weight
  }

  return { value3, fbm3 }
}
