/** The grade of every image: glow, tone curve, vignette and grain, from linear light to bytes, by kernels/grade.as. */

import { openGradeKernel } from '../image/grade-kernel.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { encodeSrgb } from '../math/color.ts'
import { clamp } from '../math/number.ts'
import { createGlow, type Glow } from './core/glow.ts'
import type { Scene, Surface, View } from './scene.ts'

/** Light below this is unchanged; light above it rolls off toward white. */
const shoulder = 0.55

/** The tone table is indexed by the square root of light, which keeps its steps finer than a byte even in the dark. */
const stepsPerRoot = 2048
/** Square root of the brightest light in the tone table; anything brighter is white. */
const brightestRoot = 6

/** Linear light to display values 0 to 255, not rounded; index = square root of the light x {@link stepsPerRoot}. */
export function toneTable(contrast: number): Float32Array {
  const table = new Float32Array(brightestRoot * stepsPerRoot + 1)
  for (let i = 0; i < table.length; i++) {
    const light = ((i + 0.5) / stepsPerRoot) ** 2
    const rolled =
      light < shoulder ? light : shoulder + (1 - shoulder) * (1 - Math.exp((shoulder - light) / (1 - shoulder) / 1.25))
    table[i] = 255 * steepen(encodeSrgb(rolled), contrast)
  }
  return table
}

/** An S curve around a dark middle that keeps 0 and 1. */
function steepen(value: number, contrast: number): number {
  const s = value * value * (3 - 2 * value)
  return clamp(value + (s - value) * (contrast - 1) * 2.4)
}

const rowsAtOnce = 64

export async function gradeImage(
  surface: Surface,
  scene: Scene,
  view: View,
  yieldToEventLoop: () => Promise<void>,
  changeGlow: (own: Glow) => Glow = (own) => own,
): Promise<RgbImage> {
  const { grade, frame } = scene
  const { width, height } = surface
  const data = new Uint8Array(width * height * 3)
  const table = toneTable(grade.contrast)
  const glow = grade.bloom > 0 ? changeGlow(createGlow(surface, view, grade.bloomFrom / grade.exposure)) : null
  const halfWidth = frame.aspect / 2
  const corner = 1 / (halfWidth * halfWidth + 0.25)
  const originX = Math.round(view.left / view.pixel)
  const originY = Math.round(view.top / view.pixel)
  const { saturation, exposure, vignette, bloom, grain } = grade
  const planeLength = width * rowsAtOnce
  for (let first = 0; first < height; first += rowsAtOnce) {
    await yieldToEventLoop()
    const rows = Math.min(rowsAtOnce, height - first)
    const room = openRoom(table.length, planeLength)
    room.table.set(table)
    for (const [index, plane] of [surface.r, surface.g, surface.b].entries())
      room.light.set(plane.subarray(first * width, (first + rows) * width), index * planeLength)
    if (!glow) room.glow.fill(0)
    for (let row = 0; glow && row < rows; row++)
      glow.readRow(first + row, room.glow.subarray(row * width * 3, (row + 1) * width * 3))
    room.kernel.grade(
      ...([room.light.byteOffset, planeLength * wordBytes, room.glow.byteOffset, room.out.byteOffset] as const),
      ...([width, rows, room.table.byteOffset, table.length - 1] as const),
      ...([view.left, view.top, view.pixel, corner, originX, originY, first] as const),
      ...([bloom, grain, saturation, exposure, vignette] as const),
    )
    data.set(room.out.subarray(0, rows * width * 3), first * width * 3)
  }
  return { width, height, data }
}

const wordBytes = Float32Array.BYTES_PER_ELEMENT

/** Room in the kernel's memory for the table and some rows: three planes of light, their glow, and the bytes. */
function openRoom(tableLength: number, planeLength: number) {
  const { kernel, at } = openGradeKernel((tableLength + planeLength * 6) * wordBytes + planeLength * 3)
  const { buffer } = kernel.memory
  const table = new Float32Array(buffer, at, tableLength)
  const light = new Float32Array(buffer, at + table.byteLength, planeLength * 3)
  const glow = new Float32Array(buffer, light.byteOffset + light.byteLength, planeLength * 3)
  return { kernel, table, light, glow, out: new Uint8Array(buffer, glow.byteOffset + glow.byteLength, planeLength * 3) }
}
