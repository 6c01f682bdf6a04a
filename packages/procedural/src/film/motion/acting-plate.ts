/** Plates of layers that act: they are painted again for each frame, or every so often. */
import type { Action, Area, Layer, Staging, Surface, View } from '../../paint/scene.ts'
import type { Developer } from './develop.ts'
import { still } from './motion.ts'
import { blockShift, type Cover, emptyCover, type Plate, type Showing } from './plate.ts'

export interface Stage {
  /** View of a plate at the frame's resolution, margins included. */
  view: View
  /** px beyond each side of the frame. */
  marginX: number
  marginY: number
  staging: Staging
  developer: Developer
}

/** A rectangle of a plate in px; the far edges are excluded. */
interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Rows of a frame beyond which soft things are not painted more finely, and rows that they have at least. */
const softRows = 880
const leastRows = 380

/** px of a plate for each px of the frame. What is soft anyway gains nothing from the resolution of a large frame. */
function scaleOf({ fineness, detail }: Action, pixel: number): number {
  if (detail !== undefined) return Math.min(1, pixel / detail)
  if (fineness === undefined) return 1
  return Math.min(1, Math.max(fineness * Math.min(1, softRows * pixel), leastRows * pixel))
}

const block = 1 << blockShift

export function actingPlate(layer: Layer, action: Action, stage: Stage): Plate {
  const { view, marginX, marginY, staging, developer } = widened(stage, action.reach)
  const scale = scaleOf(action, view.pixel)
  const width = Math.ceil(view.width * scale)
  // Paintings begin at whole blocks, so that each block of the cover belongs to one of them.
  const rows = Math.ceil((view.height * scale) / block) * block
  const plateView: View = { ...view, pixel: view.pixel / scale, width, height: rows }
  const steps = action.every === undefined ? 0 : Math.max(1, Math.round(staging.duration / action.every))
  // What is painted once and carried nowhere stays as it is.
  const paintings = steps === 0 || (steps === 1 && !action.flow) ? 1 : 2
  const slots = Array.from({ length: paintings }, (_, index) => createSlot(action, developer, plateView, index * rows))
  const height = rows * paintings
  return {
    pixels: new Uint32Array(width * height),
    width,
    height,
    left: marginX,
    top: marginY,
    depth: layer.depth,
    motion: still,
    restTime: 0,
    cover: emptyCover(width, height),
    reel: {
      scale,
      rows,
      show(time, pixels, cover): Showing {
        const flow = action.flow ?? null
        const step = Math.min(Math.max(0, steps - 1), Math.floor(time * steps))
        const last = slots[step % paintings]
        const next = slots[(step + 1) % paintings]
        last?.paint(steps === 0 ? time : step / steps, pixels, cover)
        if (steps === 0 || last === next) return { lastRow: 0, nextRow: 0, next: 0, since: 0, until: 0, flow: null }
        next?.paint((step + 1) / steps, pixels, cover)
        const share = time * steps - step
        const seconds = staging.duration / steps
        return {
          lastRow: (step % paintings) * rows,
          nextRow: ((step + 1) % paintings) * rows,
          next: share,
          since: share * seconds,
          until: (1 - share) * seconds,
          flow,
        }
      },
    },
  }
}

/** The same stage with a view, and margins, that hold all that the flow may bring in. */
function widened(stage: Stage, reach: Area = {}): Stage {
  const { view, marginX, marginY } = stage
  const { left, top, pixel, width, height } = view
  const beyond = (world: number) => Math.max(0, Math.ceil(world / pixel))
  const before = beyond(left - (reach.left ?? left))
  const above = beyond(top - (reach.top ?? top))
  const after = beyond((reach.right ?? -9) - left - width * pixel)
  const below = beyond((reach.bottom ?? -9) - top - height * pixel)
  return {
    ...stage,
    view: {
      ...view,
      left: left - before * pixel,
      top: top - above * pixel,
      width: width + before + after,
      height: height + above + below,
    },
    marginX: marginX + before,
    marginY: marginY + above,
  }
}

/** One painting of a plate, which knows when and where it was painted last. */
function createSlot(action: Action, developer: Developer, plateView: View, firstRow: number) {
  let paintedTime = -1
  let painted: readonly Box[] = []
  return {
    paint(time: number, pixels: Uint32Array, cover: Cover): void {
      if (time === paintedTime) return
      paintedTime = time
      for (const box of painted) {
        wipe(box, pixels, plateView.width, firstRow)
        measure(box, null, cover, plateView.width, firstRow)
      }
      painted = joinBoxes((action.areas?.(time) ?? [{}]).map((area) => boxOf(area, plateView)).filter(hasPixels))
      for (const box of painted) {
        const width = box.x1 - box.x0
        const height = box.y1 - box.y0
        const { left, top, pixel } = plateView
        const view = { left: left + box.x0 * pixel, top: top + box.y0 * pixel, pixel, width, height, time }
        const start = (firstRow + box.y0) * plateView.width + box.x0
        const paint = (surface: Surface) => action.open(view)({ surface, x0: 0, y0: 0, x1: width, y1: height })
        developer.paintAnew(view, paint, pixels, start, plateView.width)
      }
      for (const box of painted) measure(box, pixels, cover, plateView.width, firstRow)
    },
  }
}

/** px that could be painted in the time that it takes to open one more box. */
const boxCost = 2000

/** The same px in fewer boxes where that costs less: what lies in two of them would be painted twice. */
export function joinBoxes(boxes: readonly Box[]): Box[] {
  const joined: Box[] = []
  for (const box of boxes) {
    let one = box
    for (let at = joinerOf(one, joined); at >= 0; at = joinerOf(one, joined)) {
      const [other] = joined.splice(at, 1)
      if (other) one = around(one, other)
    }
    joined.push(one)
  }
  return joined
}

/** Position of a box with which this one costs less than alone; -1 for none. */
function joinerOf(box: Box, others: readonly Box[]): number {
  const size = sizeOf(box)
  return others.findIndex((other) => sizeOf(around(box, other)) <= size + sizeOf(other) + boxCost)
}

const sizeOf = ({ x0, y0, x1, y1 }: Box): number => (x1 - x0) * (y1 - y0)

function around(one: Box, other: Box): Box {
  return {
    x0: Math.min(one.x0, other.x0),
    y0: Math.min(one.y0, other.y0),
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
  }
}

const hasPixels = ({ x0, y0, x1, y1 }: Box): boolean => x1 > x0 && y1 > y0

/** The px of a plate that an area may touch. */
function boxOf({ left, right, top, bottom }: Area, { left: viewLeft, top: viewTop, pixel, width, height }: View): Box {
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
  return {
    x0: left === undefined ? 0 : within(Math.floor((left - viewLeft) / pixel) - 1, width),
    x1: right === undefined ? width : within(Math.ceil((right - viewLeft) / pixel) + 1, width),
    y0: top === undefined ? 0 : within(Math.floor((top - viewTop) / pixel) - 1, height),
    y1: bottom === undefined ? height : within(Math.ceil((bottom - viewTop) / pixel) + 1, height),
  }
}

function wipe({ x0, y0, x1, y1 }: Box, pixels: Uint32Array, width: number, firstRow: number): void {
  for (let y = y0; y < y1; y++) {
    const row = (firstRow + y) * width
    pixels.fill(0, row + x0, row + x1)
  }
}

/** Measures the cover of all blocks that a box touches; without pixels they are empty. */
function measure(
  { x0, y0, x1, y1 }: Box,
  pixels: Uint32Array | null,
  { columns, low, high }: Cover,
  width: number,
  firstRow: number,
): void {
  for (let blockY = y0 >> blockShift; blockY <= (y1 - 1) >> blockShift; blockY++) {
    for (let blockX = x0 >> blockShift; blockX <= (x1 - 1) >> blockShift; blockX++) {
      let least = 255
      let most = 0
      if (!pixels) least = 0
      else {
        const right = Math.min(width, (blockX + 1) << blockShift)
        const bottom = firstRow + ((blockY + 1) << blockShift)
        for (let y = firstRow + (blockY << blockShift); y < bottom; y++) {
          for (let i = y * width + (blockX << blockShift); i < y * width + right; i++) {
            const pixel = pixels[i]
            const a = pixel >>> 24
            if (a < least) least = a
            if (pixel !== 0 && a >= most) most = a > 0 ? a : 1
          }
        }
      }
      const k = (blockY + (firstRow >> blockShift)) * columns + blockX
      low[k] = least
      high[k] = most
    }
  }
}
