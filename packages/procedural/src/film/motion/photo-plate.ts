/** Plate for a user's image, which moves by its estimated depth and by the materials it seems to show. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { clamp, smoothstep } from '../../math/number.ts'
import { structureOf } from '../../paint/edit/structure.ts'
import { depthReader } from '../../split/depth/depth-map.ts'
import { estimateDepth } from '../../split/depth/estimate-depth.ts'
import { type Camera, followOf } from './camera.ts'
import type { Motion, Moved } from './motion.ts'
import type { MotionScope } from './motion-scope.ts'
import { createMotion } from './motions.ts'
import { coverOf, extentOf, type Plate } from './plate.ts'

export interface PhotoOptions {
  /** Where the camera is at rest for this image: 0 for a first frame, 1 for a last one. */
  restTime: 0 | 1
  camera: Camera
  scope: MotionScope
  marginX: number
  marginY: number
  /** Whether the prompt mentions water. */
  hasWater: boolean
  /** Whether the prompt mentions water with waves. */
  hasWaves: boolean
  signal: AbortSignal
}

/** Shares of materials, on a coarse grid over the image. */
interface Materials {
  columns: number
  rows: number
  /** 0 far, 1 near. */
  depth: Float32Array
  sky: Float32Array
  water: Float32Array
  leaves: Float32Array
  lamps: Float32Array
  /** World y of the highest water. */
  shore: number
}

const gridPx = 8
const depthPoints = 480
/** Rings of sky cells around everything that stands against the sky; they do not move. */
const clearRings = 4
/** Depth that stays in place when the camera moves: a little behind the middle. */
const pivot = 0.4

export async function photoPlate(image: RgbImage, options: PhotoOptions): Promise<Plate> {
  const { marginX, marginY, camera, scope, signal } = options
  const materials = await materialsOf(image, options.hasWater, signal)
  const { pixels, width, height } = withMirroredMargins(image, marginX, marginY)
  const placed = { pixels, width, height, left: marginX, top: marginY }
  const motion = photoMotion(materials, image, {
    camera,
    scope,
    restTime: options.restTime,
    whole: extentOf(placed, image),
    hasWaves: options.hasWaves,
  })
  return {
    ...placed,
    depth: pivot,
    restTime: options.restTime,
    motion,
    cover: coverOf(pixels, width, height),
    reel: null,
  }
}

interface PhotoMotionOptions {
  camera: Camera
  scope: MotionScope
  restTime: number
  whole: ReturnType<typeof extentOf>
  hasWaves: boolean
}

function photoMotion(
  materials: Materials,
  { width, height }: RgbImage,
  { camera, scope, restTime, whole, hasWaves }: PhotoMotionOptions,
): Motion {
  const { columns, rows, depth, sky, water, leaves, lamps, shore } = materials
  const base = followOf(pivot)
  const waterMotion = createMotion('water', { ...whole, top: shore }, scope)
  const seaMotion = createMotion('sea', { ...whole, top: shore }, scope)
  const swayMotion = createMotion('sway', whole, scope)
  const lampMotion = glimmer(scope)
  const landMotion = createMotion('land', whole, scope)
  // The sky of a photo cannot go on without end: it moves beside things that stay.
  const skyMotion = createMotion('drift', { ...whole, bottom: 0.2 }, { ...scope, isLoop: true })
  const part: Moved = { x: 0, y: 0, light: 0 }
  const rest = camera(restTime)
  let place = 0
  let moment = 0
  let [a, b, c, d] = [0, 0, 0, 0]

  /** Stores the grid position of (x, y) for `read`. */
  const seek = (x: number, y: number): void => {
    const u = clamp(((x * height + width / 2) / width) * columns - 0.5, 0, columns - 1.001)
    const v = clamp((y + 0.5) * rows - 0.5, 0, rows - 1.001)
    const fu = u - Math.floor(u)
    const fv = v - Math.floor(v)
    place = Math.floor(v) * columns + Math.floor(u)
    a = (1 - fu) * (1 - fv)
    b = fu * (1 - fv)
    c = (1 - fu) * fv
    d = fu * fv
  }
  const read = (grid: Float32Array): number =>
    grid[place] * a + grid[place + 1] * b + grid[place + columns] * c + grid[place + columns + 1] * d

  const add = (share: number, motion: Motion, x: number, y: number, out: Moved): void => {
    if (share < 0.01 || !motion.at) return
    part.x = part.y = part.light = 0
    motion.at(x, y, moment, part)
    out.x += part.x * share
    out.y += part.y * share
    out.light += part.light * share
  }
  const flow = (share: number, motion: Motion, x: number, y: number, out: Moved): void => {
    if (share < 0.01 || !motion.flow) return
    part.x = part.y = 0
    motion.flow.at(x, y, part)
    out.x += part.x * share
    out.y += part.y * share
  }

  return {
    at(x, y, time, out) {
      seek(x, y)
      moment = time
      // The plate as a whole follows the camera like its pivot; the remaining movement depends on depth.
      const shot = camera(time)
      const follow = followOf(read(depth)) - base
      const zoom = shot.zoom / rest.zoom - 1
      out.x -= (shot.x - rest.x) * follow - x * zoom * follow
      out.y -= (shot.y - rest.y) * follow - y * zoom * follow
      const wet = read(water)
      add(wet, waterMotion, x, y, out)
      add(read(leaves), swayMotion, x, y, out)
      add(read(lamps), lampMotion, x, y, out)
      add(1 - read(sky), landMotion, x, y, out)
    },
    flow: {
      cycles: skyMotion.flow?.cycles ?? 1,
      isUneven: false,
      at(x, y, out) {
        seek(x, y)
        flow(read(sky), skyMotion, x, y, out)
        if (hasWaves) flow(read(water) * 0.6, seaMotion, x, y, out)
      },
    },
  }
}

/** Lamps of a photo get a little brighter and darker; nothing moves. */
function glimmer({ duration, speed }: MotionScope): Motion {
  const slow = Math.max(1, Math.round((duration * speed) / 3))
  return {
    at(x, y, time, out) {
      out.light += 0.16 * Math.sin(2 * Math.PI * slow * time + x * 9 + y * 7)
    },
  }
}

async function materialsOf(image: RgbImage, hasWater: boolean, signal: AbortSignal): Promise<Materials> {
  const { data, width, height } = image
  const depthMap = await estimateDepth(image, { signal, longest: depthPoints })
  const structure = structureOf(image)
  const columns = Math.ceil(width / gridPx)
  const rows = Math.ceil(height / gridPx)
  const count = columns * rows
  const grids = {
    depth: new Float32Array(count),
    sky: new Float32Array(count),
    water: new Float32Array(count),
    leaves: new Float32Array(count),
    lamps: new Float32Array(count),
  }
  const readDepth = depthReader(depthMap, columns, rows)
  const line = new Float32Array(width * 3)
  const depthLine = new Float32Array(columns)
  for (let row = 0, k = 0; row < rows; row++) {
    const y = Math.min(height - 1, row * gridPx + gridPx / 2)
    structure.row(y, line)
    readDepth(row, depthLine)
    for (let column = 0; column < columns; column++, k++) {
      const x = Math.min(width - 1, column * gridPx + gridPx / 2)
      const o = (y * width + x) * 3
      const red = data[o]
      const green = data[o + 1]
      const blue = data[o + 2]
      // Only smooth areas may drift, because a tower against the sky would show twice.
      const smooth = 1 - smoothstep(26, 60, contrastAt(image, column * gridPx, row * gridPx))
      const sky = smoothstep(0.55, 0.95, line[x * 3]) * smooth
      const isLow = smoothstep(structure.horizon - 0.02, structure.horizon + 0.08, row / rows)
      const isBlue = smoothstep(1.02, 1.25, (blue + 8) / (red + 8)) * smoothstep(0.9, 1.02, (blue + 8) / (green + 8))
      grids.depth[k] = depthLine[column]
      grids.sky[k] = sky
      grids.water[k] = (1 - sky) * isLow * (hasWater ? 0.55 + 0.45 * isBlue : isBlue)
      grids.leaves[k] = (1 - sky) * smoothstep(1.04, 1.25, (green + 6) / (Math.max(red, blue) + 6))
      grids.lamps[k] = (1 - sky) * smoothstep(205, 245, red) * smoothstep(1.1, 1.5, (red + 4) / (blue + 4)) * 0.6
    }
  }
  for (let ring = 0; ring < clearRings; ring++) erode(grids.sky, columns, rows)
  for (const grid of [grids.depth, grids.sky, grids.water, grids.leaves, grids.lamps]) soften(grid, columns, rows)
  let shore = 0.5
  for (let k = 0; k < count; k++) {
    if (grids.water[k] > 0.5) {
      shore = Math.floor(k / columns) / rows - 0.5
      break
    }
  }
  return { columns, rows, ...grids, shore }
}

/** Greatest difference in brightness within a cell and to its neighbors, display values. */
function contrastAt({ data, width, height }: RgbImage, x0: number, y0: number): number {
  let low = 255
  let high = 0
  for (let y = Math.max(0, y0 - 2); y < Math.min(height, y0 + gridPx + 2); y += 2) {
    for (let x = Math.max(0, x0 - 2); x < Math.min(width, x0 + gridPx + 2); x += 2) {
      const green = data[(y * width + x) * 3 + 1]
      if (green < low) low = green
      if (green > high) high = green
    }
  }
  return Math.max(0, high - low)
}

/** Sets each cell to the least value in its surroundings. */
function erode(grid: Float32Array, columns: number, rows: number): void {
  const from = grid.slice()
  for (let row = 0, k = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, k++) {
      let least = from[k]
      if (column > 0) least = Math.min(least, from[k - 1])
      if (column < columns - 1) least = Math.min(least, from[k + 1])
      if (row > 0) least = Math.min(least, from[k - columns])
      if (row < rows - 1) least = Math.min(least, from[k + columns])
      grid[k] = least
    }
  }
}

/** Softens the edges of a grid, so that the image does not tear along them. */
function soften(grid: Float32Array, columns: number, rows: number): void {
  for (let pass = 0; pass < 2; pass++) {
    const from = grid.slice()
    for (let row = 0, k = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, k++) {
        const left = column > 0 ? k - 1 : k
        const right = column < columns - 1 ? k + 1 : k
        const up = row > 0 ? k - columns : k
        const down = row < rows - 1 ? k + columns : k
        grid[k] = (from[k] * 2 + from[left] + from[right] + from[up] + from[down]) / 6
      }
    }
  }
}

/** Extends an image beyond its edges by mirroring, which is enough for the little that the camera sees there. */
function withMirroredMargins({ data, width, height }: RgbImage, marginX: number, marginY: number) {
  const wide = width + 2 * marginX
  const high = height + 2 * marginY
  const pixels = new Uint32Array(wide * high)
  const mirror = (at: number, size: number) => {
    const period = 2 * size
    const place = ((at % period) + period) % period
    return place < size ? place : period - 1 - place
  }
  for (let y = 0, i = 0; y < high; y++) {
    const row = mirror(y - marginY, height) * width
    for (let x = 0; x < wide; x++, i++) {
      const o = (row + mirror(x - marginX, width)) * 3
      pixels[i] = (data[o] | (data[o + 1] << 8) | (data[o + 2] << 16) | 0xff000000) >>> 0
    }
  }
  return { pixels, width: wide, height: high }
}
