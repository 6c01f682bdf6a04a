/** Composition of a frame from moving plates. */

import { smoothstep } from '../../math/number.ts'
import { followOf, type Shot } from './camera.ts'
import { type Corners, cellHeight, cellWidth, createCanvas, plainGain } from './draw-cell.ts'
import type { Moved } from './motion.ts'
import type { Plate, Reel, Showing } from './plate.ts'

/** Fixed-point unit of coordinates in plates. */
const unit = 65536
export interface FrameComposer {
  /** RGBA of the frame; valid until the next call. */
  compose(time: number, shot: Shot): Uint8Array
}

/** Composer of frames of one size from plates, back to front; the first plate has to cover the whole frame. */
export function createComposer(allPlates: readonly Plate[], width: number, height: number): FrameComposer {
  const columns = Math.ceil(width / cellWidth)
  const rows = Math.ceil(height / cellHeight)
  const uneven = unevenAt(width, height, columns, rows)
  const { corners, frame, pitch: pitchOfFrame, draw, plates: copies } = createCanvas(allPlates, columns, rows)
  // The canvas has copied the pixels; dropping them here frees their memory.
  const plates = allPlates.map(({ pixels: _, cover: __, ...plate }): FlatPlate => plate)
  const whole = pitchOfFrame === width ? frame.subarray(0, width * height * 4) : null
  const cut = whole ?? new Uint8Array(width * height * 4)

  return {
    compose(time, shot) {
      for (const [index, plate] of plates.entries()) {
        const into = corners[index]
        const copy = copies[index]
        if (!into || !copy) continue
        const place = { time, shot, width, height, columns, rows, uneven }
        if (plate.reel) placeReel(plate, plate.reel, plate.reel.show(time, copy.pixels, copy.cover), into, place)
        else placeCorners(plate, into, place)
      }
      draw()
      if (!whole) {
        const rowBytes = width * 4
        for (let y = 0; y < height; y++) {
          const from = y * pitchOfFrame * 4
          cut.set(frame.subarray(from, from + rowBytes), y * rowBytes)
        }
      }
      return cut
    },
  }
}

/** Plate whose pixels and cover have been copied to the canvas. */
type FlatPlate = Omit<Plate, 'pixels' | 'cover'>

interface Place {
  time: number
  shot: Shot
  width: number
  height: number
  columns: number
  rows: number
  /** Lead of each corner, as a share of a cycle. */
  uneven: Float32Array
}

/** Fixed-point coordinate, clamped to the plate. */
function within(value: number, far: number): number {
  const fixed = value * unit
  return fixed <= 0 ? 0 : fixed >= far ? far : (fixed + 0.5) | 0
}

/** Lead of each cell corner in its cycle, so that a flow does not start over everywhere at once. */
function unevenAt(width: number, height: number, columns: number, rows: number): Float32Array {
  const ahead = new Float32Array((columns + 1) * (rows + 1))
  for (let row = 0, k = 0; row <= rows; row++) {
    const y = (row * cellHeight - height / 2) / height
    for (let column = 0; column <= columns; column++, k++) {
      const x = (column * cellWidth - width / 2) / height
      ahead[k] = 0.3 * Math.sin(x * 7.3 + y * 3.1) + 0.3 * Math.sin(y * 11.7 - x * 2.3)
    }
  }
  return ahead
}

const moved: Moved = { x: 0, y: 0, light: 0 }
const rest: Moved = { x: 0, y: 0, light: 0 }
const drift: Moved = { x: 0, y: 0, light: 0 }

/** Computes for each cell corner of the frame which point of the plate it shows. */
function placeCorners(
  plate: FlatPlate,
  into: Corners,
  { time, shot, width, height, columns, rows, uneven }: Place,
): void {
  const { motion, left, top, restTime } = plate
  const follow = followOf(plate.depth)
  const zoom = 1 + (shot.zoom - 1) * follow
  const shiftX = shot.x * follow * height
  const shiftY = shot.y * follow * height
  const { at, flow } = motion
  into.isFlowing = flow !== undefined
  into.hasGain = at !== undefined
  const farX = (plate.width - 1) * unit - 256
  const farY = (plate.height - 1) * unit - 256
  const middleX = width / 2
  const middleY = height / 2
  for (let row = 0, k = 0; row <= rows; row++) {
    const py = middleY + (row * cellHeight - middleY) / zoom + shiftY
    const y = (py - middleY) / height
    for (let column = 0; column <= columns; column++, k++) {
      const px = middleX + (column * cellWidth - middleX) / zoom + shiftX
      const x = (px - middleX) / height
      let fromX = px + left
      let fromY = py + top
      if (at) {
        moved.x = moved.y = moved.light = rest.x = rest.y = rest.light = 0
        at(x, y, time, moved)
        at(x, y, restTime, rest)
        fromX -= (moved.x - rest.x) * height
        fromY -= (moved.y - rest.y) * height
        into.gain[k] = Math.max(0, Math.min(511, Math.round(plainGain * (1 + moved.light - rest.light))))
      }
      if (flow) {
        drift.x = drift.y = drift.light = 0
        flow.at(x, y, drift)
        const cycle = flow.cycles * time + 0.5 + (flow.isUneven ? uneven[k] : 0)
        const phase = cycle - Math.floor(cycle)
        const phase2 = phase < 0.5 ? phase + 0.5 : phase - 0.5
        const near = 1 - Math.abs(2 * phase - 1)
        // For part of the cycle only one copy shows, because detail is lost where both do.
        into.weight[k] = Math.round(256 * smoothstep(0.2, 0.8, near))
        into.x2[k] = within(fromX - drift.x * (phase2 - 0.5) * height, farX)
        into.y2[k] = within(fromY - drift.y * (phase2 - 0.5) * height, farY)
        fromX -= drift.x * (phase - 0.5) * height
        fromY -= drift.y * (phase - 0.5) * height
      }
      into.x[k] = within(fromX, farX)
      into.y[k] = within(fromY, farY)
    }
  }
}

const current = { x: 0, y: 0 }

/** The same for a plate that is painted again: the last painting and the next one, each carried to this time. */
function placeReel(
  plate: FlatPlate,
  { scale, rows: reelRows }: Reel,
  { lastRow, nextRow, next, since, until, flow }: Showing,
  into: Corners,
  { shot, width, height, columns, rows }: Place,
): void {
  const follow = followOf(plate.depth)
  const zoom = 1 + (shot.zoom - 1) * follow
  const shiftX = shot.x * follow * height
  const shiftY = shot.y * follow * height
  into.isFlowing = next > 0
  into.hasGain = false
  const farX = (plate.width - 1) * unit - 256
  const farY = (reelRows - 1) * unit - 256
  const weight = Math.round(256 * (1 - next))
  const pxAt = (column: number) => width / 2 + (column * cellWidth - width / 2) / zoom + shiftX
  if (!flow && !into.isFlowing) {
    // Nothing carries it, so all rows show the same columns.
    const count = columns + 1
    for (let column = 0; column <= columns; column++)
      into.x[column] = within((pxAt(column) + plate.left + 0.5) * scale - 0.5, farX)
    for (let row = 0; row <= rows; row++) {
      const py = height / 2 + (row * cellHeight - height / 2) / zoom + shiftY
      if (row > 0) into.x.copyWithin(row * count, 0, count)
      const y = lastRow * unit + within((py + plate.top + 0.5) * scale - 0.5, farY)
      into.y.fill(y, row * count, (row + 1) * count)
    }
    return
  }
  for (let row = 0, k = 0; row <= rows; row++) {
    const py = height / 2 + (row * cellHeight - height / 2) / zoom + shiftY
    for (let column = 0; column <= columns; column++, k++) {
      const px = pxAt(column)
      const worldX = (px - width / 2) / height
      const worldY = (py - height / 2) / height
      const x = (px + plate.left + 0.5) * scale - 0.5
      const y = (py + plate.top + 0.5) * scale - 0.5
      const pxPerUnit = height * scale
      current.x = current.y = 0
      flow?.(worldX, worldY, since, current)
      into.x[k] = within(x - current.x * pxPerUnit, farX)
      into.y[k] = lastRow * unit + within(y - current.y * pxPerUnit, farY)
      if (!into.isFlowing) continue
      current.x = current.y = 0
      flow?.(worldX, worldY, -until, current)
      into.x2[k] = within(x - current.x * pxPerUnit, farX)
      into.y2[k] = nextRow * unit + within(y - current.y * pxPerUnit, farY)
      into.weight[k] = weight
    }
  }
}
