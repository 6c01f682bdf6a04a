/** Brings coarse matches to full size: fine detail comes from the source, slow color changes from the coarse image. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { evenOut } from './even-out.ts'
import { layRails, railBand } from './lay-rails.ts'
import { fieldToBorders, shrink } from './levels.ts'
import { type Level, patchReach } from './patch-field.ts'
import type { Rail } from './rails.ts'

export interface CopyTask {
  image: RgbImage
  knownMask: Uint8Array
  /** Fallback where no match was found. */
  smooth: RgbImage
  level: Level
  /** Source index for each position of the level; -1 where there is none. */
  field: Int32Array
  /** Straight edges, which are copied along themselves to the fraction of a px. */
  rails: readonly Rail[]
  signal?: AbortSignal | undefined
}

const rowsAtOnce = 64

export async function copyFine({
  image,
  knownMask,
  smooth,
  level,
  field: offsets,
  rails,
  signal,
}: CopyTask): Promise<RgbImage> {
  const field = fieldToBorders(level, offsets)
  const { width, height } = image
  const result: RgbImage = { width, height, data: new Uint8Array(smooth.data) }
  const { moveX, moveY } = movesOf(level, field, width, height)
  const scaleX = level.width / width
  const scaleY = level.height / height
  const color = new Float32Array(4)
  const add = (x: number, y: number, column: number, row: number, weight: number) => {
    const k =
      Math.max(0, Math.min(level.height - 1, row)) * level.width + Math.max(0, Math.min(level.width - 1, column))
    const dx = moveX[k]
    if (dx === nowhere) return
    const sx = x + dx
    const sy = y + moveY[k]
    if (sx < 0 || sy < 0 || sx >= width || sy >= height) return
    const from = sy * width + sx
    if (knownMask[from] === 0) return
    color[0] = color[0] + image.data[from * 3] * weight
    color[1] = color[1] + image.data[from * 3 + 1] * weight
    color[2] = color[2] + image.data[from * 3 + 2] * weight
    color[3] = color[3] + weight
  }
  for (let y = 0; y < height; y++) {
    if (y % rowsAtOnce === 0) await yieldToEventLoop(signal)
    const placeY = (y + 0.5) * scaleY - 0.5
    const row = Math.floor(placeY)
    const v = placeY - row
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (knownMask[i] === 1) continue
      const placeX = (x + 0.5) * scaleX - 0.5
      const column = Math.floor(placeX)
      const u = placeX - column
      color.fill(0)
      add(x, y, column, row, (1 - u) * (1 - v) + 1e-4)
      add(x, y, column + 1, row, u * (1 - v))
      add(x, y, column, row + 1, (1 - u) * v)
      add(x, y, column + 1, row + 1, u * v)
      const weight = color[3]
      if (weight === 0) continue
      for (let c = 0; c < 3; c++) result.data[i * 3 + c] = color[c] / weight + 0.5
    }
  }
  layRails(result, image, knownMask, { rails, band: railBand / scaleX, clear: (patchReach + 2) / scaleX })
  await matchSlowColor(result, knownMask, level, evenOut(level, field), signal)
  return result
}

const nowhere = -0x8000

/** Offset from each point of the level to its source, in full-size pixels. */
function movesOf(level: Level, field: Int32Array, width: number, height: number) {
  const moveX = new Int16Array(field.length).fill(nowhere)
  const moveY = new Int16Array(field.length)
  const scaleX = width / level.width
  const scaleY = height / level.height
  for (let y = 0, i = 0; y < level.height; y++)
    for (let x = 0; x < level.width; x++, i++) {
      const b = field[i]
      if (b < 0) continue
      moveX[i] = Math.round(((b % level.width) - x) * scaleX)
      moveY[i] = Math.round((Math.floor(b / level.width) - y) * scaleY)
    }
  return { moveX, moveY }
}

/** Where copies meet, their brightness may differ; the coarse image has no such steps. */
async function matchSlowColor(
  result: RgbImage,
  knownMask: Uint8Array,
  level: Level,
  targetColor: Float32Array,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { width, height } = result
  const unknown = knownMask.map((value) => 1 - value)
  const copied = shrink(result, unknown, level.width, level.height)
  const off = new Float32Array(copied.data.length)
  for (let i = 0; i < off.length; i++) off[i] = targetColor[i] - copied.data[i]
  continueIntoKnown(off, level)
  const scaleX = level.width / width
  const scaleY = level.height / height
  for (let y = 0; y < height; y++) {
    if (y % rowsAtOnce === 0) await yieldToEventLoop(signal)
    const placeY = Math.max(0, Math.min(level.height - 1, (y + 0.5) * scaleY - 0.5))
    const top = Math.floor(placeY)
    const bottom = Math.min(level.height - 1, top + 1)
    const v = placeY - top
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (knownMask[i] === 1) continue
      const placeX = Math.max(0, Math.min(level.width - 1, (x + 0.5) * scaleX - 0.5))
      const left = Math.floor(placeX)
      const right = Math.min(level.width - 1, left + 1)
      const u = placeX - left
      for (let c = 0; c < 3; c++) {
        const a = off[(top * level.width + left) * 3 + c]
        const b = off[(top * level.width + right) * 3 + c]
        const d = off[(bottom * level.width + left) * 3 + c]
        const e = off[(bottom * level.width + right) * 3 + c]
        const change = (a * (1 - u) + b * u) * (1 - v) + (d * (1 - u) + e * u) * v
        const value = result.data[i * 3 + c] + change
        result.data[i * 3 + c] = Math.max(0, Math.min(255, value + 0.5))
      }
    }
  }
}

/** Extends the correction to known points beside the border, so that it does not fade before the border. */
function continueIntoKnown(off: Float32Array, { width, height, knownMask }: Level): void {
  for (let y = 0, k = 0; y < height; y++)
    for (let x = 0; x < width; x++, k++) {
      if (knownMask[k] === 0) continue
      const sum: [number, number, number] = [0, 0, 0]
      let count = 0
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          if (y + dy < 0 || y + dy >= height || x + dx < 0 || x + dx >= width) continue
          const near = k + dy * width + dx
          if (knownMask[near] === 1) continue
          for (const c of [0, 1, 2] as const) sum[c] += off[near * 3 + c]
          count++
        }
      for (const c of [0, 1, 2] as const) off[k * 3 + c] = count > 0 ? sum[c] / count : 0
    }
}
