/**
 * What outpainting makes of images that the engine did not paint: `bun run bench engine outpaint [--quick] [--against ../other]`.
 * Scenes: the middle of a painting is extended to the whole and compared with it: the step at the border over the image's
 * own steps (goal: below 1.5), and the difference from the truth, blurred. Patterns: the share of new px that differ
 * clearly from the pattern (goal: below 3 %). Things: px of a marked thing that come again (goal: none). CPU seconds of all.
 * With --against the same is measured of the engine in another checkout.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { RgbImage } from '../../packages/procedural/src/image/rgb-image.ts'
import type { extendImage } from '../../packages/procedural/src/paint/outpaint/extend-image.ts'
import { foreignRecipes, nameOf, paintForeign } from '../../packages/procedural/src/testing/foreign-images.ts'

type Extend = typeof extendImage
type Color = readonly [number, number, number]
type Painter = (x: number, y: number) => Color

const whole = { width: 600, height: 360 }
const box = { left: 120, top: 60, width: 360, height: 240 }
/** px of the squares over which colors are compared with the truth. */
const blurred = 12
/** Difference of a channel, in steps of a byte, from which a px is another one. */
const clear = 40
const quickScenes = 3

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, against: { type: 'string' } },
})
async function measure(extend: Extend): Promise<void> {
  const started = process.cpuUsage()
  const wider = (image: RgbImage) => extend(image, box, whole.width, whole.height, { seed: 5 })
  console.log('scene                             step at the border   off the truth')
  const recipes = values.quick ? foreignRecipes.slice(0, quickScenes) : foreignRecipes
  const rows: [number, number][] = []
  for (const recipe of recipes) {
    const { image } = await paintForeign(recipe, whole.width, whole.height)
    const made = await wider(middleOf(image))
    const row: [number, number] = [borderStep(made), offTruth(made, image)]
    rows.push(row)
    print(nameOf(recipe), row)
  }
  const mean = (column: 0 | 1) => rows.reduce((sum, row) => sum + row[column], 0) / rows.length
  print('mean', [mean(0), mean(1)])
  console.log('pattern                           off, %')
  for (const [name, color] of Object.entries(patterns))
    print(name, [100 * offPattern(await wider(drawn(color)), color)])
  console.log('thing                             px again')
  for (const [name, color] of Object.entries(marked)) print(name, [againOf(await wider(drawn(color)))])
  const { user, system } = process.cpuUsage(started)
  console.log(`CPU ${((user + system) / 1e6).toFixed(1)} s\n`)
}

function print(name: string, cells: readonly number[]): void {
  console.log(name.padEnd(40), cells.map((cell) => cell.toFixed(2).padStart(14)).join(' '))
}

const stripes: Painter = (x) => ((x + 480) % 24 < 12 ? [120, 150, 140] : [230, 215, 190])
const bricks: Painter = (x, y) => {
  const course = Math.floor(y / 12)
  const isJoint = y - course * 12 < 2 || (x + 600 + (course & 1) * 15) % 30 < 2
  return isJoint ? [160, 150, 140] : [150, 72, 55]
}
const tiles: Painter = (x, y) => {
  const far = box.height / Math.max(1, y - 40)
  const isLight = (Math.floor((far * (x - box.width / 2)) / 60) & 1) === 0
  return y < 70 ? [190, 180, 160] : isLight ? [205, 198, 185] : [70, 75, 85]
}
const windows: Painter = (x, y) =>
  y > 40 && y < 120 && Math.abs(((x + 600) % 50) - 25) < 12 ? [70, 90, 110] : [205, 180, 150]
const patterns: Record<string, Painter> = { stripes, bricks, windows, tiles }

const isMark = (r: number, g: number, b: number) => r > g + 70 && b > g + 70
/** A round face whose eyes are in a color of their own, before a background that catches the eye as much. */
const faceAt =
  (cx: number, cy: number, behind: Painter): Painter =>
  (x, y) => {
    const away = Math.hypot(x - cx, (y - cy) * 0.8)
    if (Math.hypot(Math.abs(x - cx) - 12, y - cy + 6) < 6) return [230, 90, 230]
    return away < 36 ? [200, 160, 130] : away < 45 ? [60, 36, 24] : behind(x, y)
  }
const flag: Painter = (x, y) => (Math.floor((x + y * 0.6) / 36) & 1 ? [220, 40, 40] : [240, 235, 225])
const marked: Record<string, Painter> = {
  'face at the left': faceAt(70, 110, flag),
  'face below': faceAt(200, 190, flag),
  'face in the middle of bricks': faceAt(180, 120, bricks),
}

function drawn(color: Painter): RgbImage {
  const data = new Uint8Array(box.width * box.height * 3)
  for (let y = 0, o = 0; y < box.height; y++) for (let x = 0; x < box.width; x++, o += 3) data.set(color(x, y), o)
  return { width: box.width, height: box.height, data }
}

function middleOf({ data, width }: RgbImage): RgbImage {
  const middle = new Uint8Array(box.width * box.height * 3)
  for (let y = 0; y < box.height; y++) {
    const start = ((box.top + y) * width + box.left) * 3
    middle.set(data.subarray(start, start + box.width * 3), y * box.width * 3)
  }
  return { width: box.width, height: box.height, data: middle }
}

/** Mean change from column to column across the left and right border, over that some px inside. */
function borderStep({ data, width }: RgbImage): number {
  const across = (x: number) => {
    let sum = 0
    for (let y = box.top; y < box.top + box.height; y++)
      for (let o = (y * width + x) * 3, c = 0; c < 3; c++) sum += Math.abs((data[o + c] ?? 0) - (data[o + c - 3] ?? 0))
    return sum
  }
  const inside = [6, 10, 14, 18].reduce(
    (sum, away) => sum + across(box.left + away) + across(box.left + box.width - away),
    0,
  )
  return (4 * (across(box.left) + across(box.left + box.width))) / Math.max(1, inside)
}

const isNew = (x: number, y: number) =>
  x < box.left || y < box.top || x >= box.left + box.width || y >= box.top + box.height

/** Mean difference of a channel between squares of the new area, in steps of a byte. */
function offTruth(made: RgbImage, truth: RgbImage): number {
  let [off, count] = [0, 0]
  for (let top = 0; top < whole.height; top += blurred)
    for (let left = 0; left < whole.width; left += blurred) {
      if (!isNew(left, top)) continue
      for (let c = 0; c < 3; c++, count++) {
        let sum = 0
        for (let y = top; y < top + blurred; y++)
          for (let x = left; x < left + blurred; x++) {
            const o = (y * whole.width + x) * 3 + c
            sum += (made.data[o] ?? 0) - (truth.data[o] ?? 0)
          }
        off += Math.abs(sum) / blurred ** 2
      }
    }
  return off / count
}

/** Share of the px beside the image that are not as the pattern has them. */
function offPattern({ data, width }: RgbImage, color: Painter): number {
  let [off, count] = [0, 0]
  for (let y = box.top; y < box.top + box.height; y++)
    for (let x = 0; x < width; x++) {
      if (!isNew(x, y)) continue
      const o = (y * width + x) * 3
      if (color(x - box.left, y - box.top).some((value, c) => Math.abs(value - (data[o + c] ?? 0)) > clear)) off++
      count++
    }
  return off / count
}

function againOf({ data, width, height }: RgbImage): number {
  let again = 0
  for (let y = 0, o = 0; y < height; y++)
    for (let x = 0; x < width; x++, o += 3) {
      const [r = 0, g = 0, b = 0] = data.subarray(o, o + 3)
      if (isNew(x, y) && isMark(r, g, b)) again++
    }
  return again
}

const root = join(import.meta.dir, '../..')
for (const tree of [root, ...(values.against ? [values.against] : [])]) {
  const module: { extendImage: Extend } = await import(
    join(tree, 'packages/procedural/src/paint/outpaint/extend-image.ts')
  )
  console.log(tree === root ? 'This engine' : `The engine in ${tree}`)
  await measure(module.extendImage)
}
