/**
 * `bun run bench assets [--items 1000,10000] [--runs 3]`: the library in a real Chromium against the real server. Loading
 * everything and selecting it, a rubber band from the first row on that scrolls the grid, and fast scrolling from end
 * to end. What one frame costs should not depend on how many assets there are.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { tokenKey } from '../../packages/app/src/stores/session/session.ts'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { makeBenchData } from './api-data.ts'

const { values: options } = parseArgs({ options: { items: { type: 'string' }, runs: { type: 'string' } } })
const counts = (options.items ?? '1000,10000').split(',').map(Number)
const runs = Number(options.runs ?? 3)
const viewport = { width: 1400, height: 900 }
const pxPerFrame = 300
const scrollFrames = 200
const bandFrames = 120

interface Row {
  /** ms from the press on Select all until the head says so: loading included. */
  selectAll: number
  /** Main thread ms per frame, and ms between frames (95th percentile), while scrolling. */
  scrollCpu: number
  scrollP95: number
  /** % of frames in which the middle of the view showed no tile. */
  blank: number
  /** The same while a rubber band grows and the grid scrolls below it. */
  bandCpu: number
  bandP95: number
  /** ms until another single tile is selected instead of all. */
  selectOne: number
  /** Elements in the page. */
  elements: number
}

async function startServer(folder: string) {
  const { promise: ready, resolve } = Promise.withResolvers<{ port: number; token: string }>()
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'api-server.ts'), 'app', folder], {
    stdout: 'inherit',
    stderr: 'inherit',
    ipc(message: { ready?: { port: number; token: string } }) {
      if (message.ready) resolve(message.ready)
    },
  })
  const { port, token } = await ready
  return { child, token, origin: `http://127.0.0.1:${port}` }
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Scrolls the library by a step each frame, to its end and back. */
function scroll(page: Page): Promise<{ intervals: number[]; blank: number }> {
  return page.evaluate(
    ([frames = 0, step = 0]) => {
      const scroller = document.querySelector('.mi-library-grid')?.closest('.mi-screen')
      if (!scroller) throw new Error('The library is not there.')
      return new Promise<{ intervals: number[]; blank: number }>((resolve) => {
        const intervals: number[] = []
        let [blank, direction, last] = [0, 1, performance.now()]
        const frame = (now: number) => {
          intervals.push(now - last)
          last = now
          const { left, top, width, height } = scroller.getBoundingClientRect()
          const seen = document.elementsFromPoint(left + width * 0.3, top + height * 0.5)
          if (!seen.some((element) => element.closest('[data-result], .mi-library-day'))) blank++
          if (intervals.length >= frames) return resolve({ intervals, blank: (blank / frames) * 100 })
          const before = scroller.scrollTop
          scroller.scrollTop += step * direction
          if (scroller.scrollTop === before) direction = -direction
          requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      })
    },
    [scrollFrames, pxPerFrame],
  )
}

/** ms between frames for a while. */
function watchFrames(page: Page, frames: number): Promise<number[]> {
  return page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const intervals: number[] = []
        let last = performance.now()
        const frame = (now: number) => {
          intervals.push(now - last)
          last = now
          if (intervals.length < count) requestAnimationFrame(frame)
          else resolve(intervals)
        }
        requestAnimationFrame(frame)
      }),
    frames,
  )
}

const selectedText = (count: number) => new RegExp(`\\b${count}\\b`)

async function measure(page: Page, session: CDPSession, count: number): Promise<Row> {
  await page.goto('/assets')
  await page.locator('[data-result]').first().waitFor()
  await page.locator('.mi-library-head .mi-icon-btn').first().waitFor()
  await page.keyboard.press('Control+a')
  let start = performance.now()
  await page.locator('.mi-selected-count', { hasText: selectedText(count) }).waitFor({ timeout: 120_000 })
  const selectAll = performance.now() - start

  let before = await taskMs(session)
  const ride = await scroll(page)
  const scrollCpu = ((await taskMs(session)) - before) / scrollFrames
  const elements = await page.evaluate(() => document.querySelectorAll('.mi-library-grid *').length)

  await page.evaluate(() => {
    const scroller = document.querySelector('.mi-library-grid')?.closest('.mi-screen')
    if (scroller) scroller.scrollTop = 0
  })
  const tile = page.locator('[data-result]').first()
  await tile.waitFor()
  start = performance.now()
  await tile.click({ modifiers: ['ControlOrMeta'] })
  await page.locator('.mi-selected-count', { hasText: selectedText(count - 1) }).waitFor()
  const selectOne = performance.now() - start

  const box = await tile.boundingBox()
  if (!box) throw new Error('The first tile is not in view.')
  await page.keyboard.down('Shift')
  await page.mouse.move(box.x + 5, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 2, viewport.height - 10, { steps: 5 })
  before = await taskMs(session)
  const band = await watchFrames(page, bandFrames)
  const bandCpu = ((await taskMs(session)) - before) / bandFrames
  await page.mouse.up()
  await page.keyboard.up('Shift')
  return {
    selectAll,
    scrollCpu,
    scrollP95: percentile(ride.intervals, 0.95),
    blank: ride.blank,
    bandCpu,
    bandP95: percentile(band, 0.95),
    selectOne,
    elements,
  }
}

function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function median(rows: readonly Row[], name: keyof Row): number {
  return percentile(
    rows.map((row) => row[name]),
    0.5,
  )
}

async function benchCount(browser: Browser, count: number): Promise<Row[]> {
  const { folder } = await makeBenchData(count, 1)
  const { child, token, origin } = await startServer(folder)
  const file = join(import.meta.dir, '../../stories/fixtures/media/aurora.webp')
  const image = await sharp(file).resize(320, 320, { fit: 'cover' }).webp().toBuffer()
  try {
    const rows: Row[] = []
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ baseURL: origin, viewport })
      await context.addInitScript(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [tokenKey, token])
      const page = await context.newPage()
      await page.route('**/media/**', (route) => route.fulfill({ body: image, contentType: 'image/webp' }))
      const session = await context.newCDPSession(page)
      await session.send('Performance.enable')
      rows.push(await measure(page, session, count))
      await context.close()
    }
    return rows
  } finally {
    child.kill()
    await child.exited
    await rm(folder, { recursive: true, force: true })
  }
}

const executablePath = findChromium()
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
const columns: [keyof Row, string][] = [
  ['selectAll', 'select all ms'],
  ['scrollCpu', 'scroll CPU ms/frame'],
  ['scrollP95', 'p95 frame ms'],
  ['blank', 'blank %'],
  ['bandCpu', 'band CPU ms/frame'],
  ['bandP95', 'p95 frame ms'],
  ['selectOne', 'select one ms'],
  ['elements', 'elements'],
]
console.log(`     items  ${columns.map(([, title]) => title.padStart(20)).join('')}`)
const measured = new Map<number, Row[]>()
for (const count of counts) {
  const rows = await benchCount(browser, count)
  measured.set(count, rows)
  console.log(
    `${String(count).padStart(10)}  ${columns.map(([name]) => median(rows, name).toFixed(1).padStart(20)).join('')}`,
  )
}
await browser.close()

const [few, many] = [measured.get(counts[0] ?? 0), measured.get(counts.at(-1) ?? 0)]
if (few && many && few !== many) {
  console.log(
    `\n${counts.at(-1)} beside ${counts[0]}: scroll ${(median(many, 'scrollCpu') / median(few, 'scrollCpu')).toFixed(2)}, band ${(median(many, 'bandCpu') / median(few, 'bandCpu')).toFixed(2)} (goal of both <= 1.5), blank ${median(many, 'blank').toFixed(1)} % (goal 0)`,
  )
}
