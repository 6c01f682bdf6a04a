/** Plates, moved, over each other: one frame. */

import { smoothstep } from '../number.ts'
import { followOf, type Shot } from './camera.ts'
import { drawFlowing, drawSingle } from './draw-cell.ts'
import type { Moved } from './motion.ts'
import { blockShift, type Plate } from './plate.ts'

/** px of the cells between whose corners everything is interpolated. */
const cellWidth = 16
const cellHeight = 8
/** Fixed point of places in plates. */
const unit = 65536
/** Fixed point of gains. */
export const plainGain = 256

/** What is known at the corners of the cells, for one plate and one frame. */
export interface Corners {
  /** Place in the plate, fixed point; of the second copy too when the plate flows. */
  x: Int32Array
  y: Int32Array
  x2: Int32Array
  y2: Int32Array
  /** 256 keeps the light. */
  gain: Int32Array
  hasGain: boolean
  /** Weight of the first copy, 0 to 256. */
  weight: Int32Array
  isFlowing: boolean
}

export interface FrameComposer {
  /** RGBA of the frame; valid until the next call. */
  compose(time: number, shot: Shot): Uint8Array
}

/** Prepares for frames of one size from these plates, back to front; the first one has to cover everything. */
export function createComposer(plates: readonly Plate[], width: number, height: number): FrameComposer {
  const columns = Math.ceil(width / cellWidth)
  const rows = Math.ceil(height / cellHeight)
  const pitch = columns + 1
  const corners = plates.map((): Corners => {
    const count = pitch * (rows + 1)
    return {
      x: new Int32Array(count),
      y: new Int32Array(count),
      x2: new Int32Array(count),
      y2: new Int32Array(count),
      gain: new Int32Array(count).fill(plainGain),
      hasGain: false,
      weight: new Int32Array(count).fill(256),
      isFlowing: false,
    }
  })
  const frame = new Uint32Array(width * height)
  const bytes = new Uint8Array(frame.buffer)

  return {
    compose(time, shot) {
      for (const [index, plate] of plates.entries()) {
        const into = corners[index]
        if (into) placeCorners(plate, into, { time, shot, width, height, columns, rows })
      }
      for (let row = 0; row < rows; row++) {
        const y0 = row * cellHeight
        const y1 = Math.min(height, y0 + cellHeight)
        for (let column = 0; column < columns; column++) {
          const x0 = column * cellWidth
          const x1 = Math.min(width, x0 + cellWidth)
          const corner = row * pitch + column
          let first = plates.length - 1
          while (first > 0 && coverAt(plates[first] as Plate, corners[first] as Corners, corner, pitch) !== opaque)
            first--
          for (let index = first; index < plates.length; index++) {
            const plate = plates[index] as Plate
            const at = corners[index] as Corners
            const isOver = index > first
            if (isOver && coverAt(plate, at, corner, pitch) === nothing) continue
            const draw = at.isFlowing ? drawFlowing : drawSingle
            draw(
              frame,
              width,
              x0,
              y0,
              x1,
              y1,
              plate.pixels,
              plate.width,
              at,
              corner,
              pitch,
              isOver,
              cellWidth,
              cellHeight,
            )
          }
        }
      }
      return bytes
    },
  }
}

interface Place {
  time: number
  shot: Shot
  width: number
  height: number
  columns: number
  rows: number
}

const moved: Moved = { x: 0, y: 0, light: 0 }
const rest: Moved = { x: 0, y: 0, light: 0 }
const drift: Moved = { x: 0, y: 0, light: 0 }

/** Where each corner of the frame's cells looks into the plate. */
function placeCorners(plate: Plate, into: Corners, { time, shot, width, height, columns, rows }: Place): void {
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
  const clampX = (value: number) => Math.max(0, Math.min(farX, Math.round(value * unit)))
  const clampY = (value: number) => Math.max(0, Math.min(farY, Math.round(value * unit)))
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
        const turned = flow.isUneven ? 0.3 * Math.sin(x * 7.3 + y * 3.1) + 0.3 * Math.sin(y * 11.7 - x * 2.3) : 0
        const cycle = flow.cycles * time + 0.5 + turned
        const phase = cycle - Math.floor(cycle)
        const phase2 = phase < 0.5 ? phase + 0.5 : phase - 0.5
        const near = 1 - Math.abs(2 * phase - 1)
        // Each copy is alone for a while: where both show, detail is lost.
        into.weight[k] = Math.round(256 * smoothstep(0.2, 0.8, near))
        into.x2[k] = clampX(fromX - drift.x * (phase2 - 0.5) * height)
        into.y2[k] = clampY(fromY - drift.y * (phase2 - 0.5) * height)
        fromX -= drift.x * (phase - 0.5) * height
        fromY -= drift.y * (phase - 0.5) * height
      }
      into.x[k] = clampX(fromX)
      into.y[k] = clampY(fromY)
    }
  }
}

const nothing = 0
const partial = 1
const opaque = 2

/** Whether a plate hides a cell, shows in it, or is not there; never wrong, sometimes careful. */
function coverAt(plate: Plate, at: Corners, corner: number, pitch: number): number {
  const { columns, low, high } = plate.cover
  let [x0, x1, y0, y1] = [0x7fffffff, 0, 0x7fffffff, 0]
  for (let i = 0; i < 4; i++) {
    const k = corner + (i & 1) + (i >> 1) * pitch
    const x = at.x[k] as number
    const y = at.y[k] as number
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (y < y0) y0 = y
    if (y > y1) y1 = y
    if (at.isFlowing) {
      const x2 = at.x2[k] as number
      const y2 = at.y2[k] as number
      if (x2 < x0) x0 = x2
      if (x2 > x1) x1 = x2
      if (y2 < y0) y0 = y2
      if (y2 > y1) y1 = y2
    }
  }
  const right = Math.min(plate.width - 1, (x1 >> 16) + 1) >> blockShift
  const bottom = Math.min(plate.height - 1, (y1 >> 16) + 1) >> blockShift
  let least = 255
  let most = 0
  for (let row = (y0 >> 16) >> blockShift; row <= bottom; row++) {
    for (let column = (x0 >> 16) >> blockShift; column <= right; column++) {
      const k = row * columns + column
      if ((low[k] as number) < least) least = low[k] as number
      if ((high[k] as number) > most) most = high[k] as number
    }
  }
  return least === 255 ? opaque : most === 0 ? nothing : partial
}
