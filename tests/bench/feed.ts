/**
 * `bun run bench feed [--quick] [--runs 3] [--items 1000,10000] [--only baseline,ours]`
 *
 * Our feed, a hand-written baseline (`baseline`) and the best masonry libraries, in a real Chromium, one after another in
 * every run, so that whatever else the machine does affects all of them. Prints medians and their ratio to the baseline.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import type {} from './feed/contestant.ts'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    runs: { type: 'string' },
    items: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})

const names = ['baseline', 'ours', 'tanstack', 'virtua', 'masonic', 'masonic-primed', 'virtuoso'] as const
type Name = (typeof names)[number]
const chosen = names.filter((name) => !options.only || options.only.split(',').includes(name))
const counts = (options.items ?? '1000,10000,100000').split(',').map(Number)
const runs = Number(options.runs ?? (options.full ? 5 : options.quick ? 1 : 3))
/** 18 000 px/s at 60 frames per second. */
const pxPerFrame = 300
/** 200 views of 900 px, or as much as a look takes. */
const frames = options.full ? 600 : options.quick ? 90 : 200
const appends = options.quick ? 5 : 12
/** No contestant may hold up the others longer than this. */
const timeoutMs = 60_000
const wide = { width: 1400, height: 900 }
const narrow = { width: 900, height: 900 }

interface Row {
  /** ms until the first view is covered, and main thread ms of it. */
  mount: number
  mountCpu: number
  /** % of frames with more than 1 % of the view uncovered. */
  blank: number
  /** ms between frames, 95th percentile. */
  p95: number
  /** Main thread ms per frame; script, style and layout alone. */
  cpu: number
  script: number
  /** Main thread ms of appending 50 items, script alone. */
  append: number
  appendScript: number
  /** ms until a far position is covered. */
  jump: number
  /** Main thread ms of 1400 → 900 px, and items by which the middle moved. */
  resize: number
  drift: number
  /** MiB kept beyond the items themselves. */
  heap: number
  /** Elements in the page. */
  elements: number
}

const folder = join(import.meta.dir, 'feed')
const media = join(import.meta.dir, '../../stories/fixtures/media')

async function build(): Promise<Map<string, Blob>> {
  const built = await Bun.build({
    entrypoints: chosen.map((name) => join(folder, `${name === 'baseline' ? 'baseline.ts' : `${name}.tsx`}`)),
    target: 'browser',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const files = new Map<string, Blob>(built.outputs.map((file) => [file.path.replace(/^\.?\/?/, '/'), file]))
  const styles = await Promise.all(
    ['packages/ui/src/tokens.css', 'packages/ui/src/styles.css', 'packages/masonry-feed/src/styles.css'].map((path) =>
      Bun.build({ entrypoints: [join(import.meta.dir, '../..', path)], minify: true }),
    ),
  )
  const css = await Promise.all(
    [...styles.flatMap(({ outputs }) => outputs), Bun.file(join(folder, 'page.css'))].map((file) => file.text()),
  )
  files.set('/page.css', new Blob([css.join('\n')], { type: 'text/css' }))
  return files
}

function serve(files: Map<string, Blob>) {
  return Bun.serve({
    port: 0,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      const built = files.get(pathname)
      if (built) return new Response(built)
      if (pathname.startsWith('/media/')) {
        const file = Bun.file(join(media, pathname.slice('/media/'.length).replace(/\.webp.*/, '.webp')))
        return new Response(file, { headers: { 'cache-control': 'public, max-age=86400, immutable' } })
      }
      const script = `<script type="module" src="${pathname}.js"></script>`
      const html = `<!doctype html><html data-theme="dark"><meta charset="utf-8"><link rel="stylesheet" href="/page.css"><body><div id="root"></div>${script}`
      return new Response(html, { headers: { 'content-type': 'text/html' } })
    },
  })
}

interface Metrics {
  task: number
  script: number
  layout: number
  heap: number
}

async function metrics(session: CDPSession): Promise<Metrics> {
  const { metrics: list } = await session.send('Performance.getMetrics')
  const of = (name: string) => list.find((metric) => metric.name === name)?.value ?? 0
  return {
    task: of('TaskDuration') * 1000,
    script: of('ScriptDuration') * 1000,
    layout: (of('LayoutDuration') + of('RecalcStyleDuration')) * 1000,
    heap: of('JSHeapUsedSize') / 1024 / 1024,
  }
}

async function heapNow(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await metrics(session)).heap
}

async function measure(page: Page, session: CDPSession, address: string, count: number): Promise<Row> {
  await page.goto(address)
  await page.waitForFunction(() => 'bench' in window)
  await page.evaluate((n) => window.bench.prepare(n), count)
  const bareHeap = await heapNow(session)

  let before = await metrics(session)
  const mount = await page.evaluate(() => window.bench.mount())
  let after = await metrics(session)
  const mountCpu = after.task - before.task
  await page.evaluate(() => window.bench.settle())
  const heap = (await heapNow(session)) - bareHeap

  const look = await page.evaluate(([f, px]) => window.bench.scroll(f ?? 0, px ?? 0, true), [frames, pxPerFrame])
  await page.evaluate(() => window.bench.settle())
  before = await metrics(session)
  const ride = await page.evaluate(([f, px]) => window.bench.scroll(f ?? 0, px ?? 0, false), [frames, pxPerFrame])
  after = await metrics(session)
  const cpu = (after.task - before.task) / frames
  const script = (after.script - before.script + after.layout - before.layout) / frames
  const elements = await page.evaluate(() => document.querySelectorAll('#root *').length)

  await page.evaluate(() => window.bench.jump(0))
  await page.evaluate(() => window.bench.settle())
  const appended: Metrics[] = []
  for (let i = 0; i < appends; i++) {
    before = await metrics(session)
    await page.evaluate(() => window.bench.append(50))
    after = await metrics(session)
    appended.push({ ...after, task: after.task - before.task, script: after.script - before.script })
  }

  const jumps: number[] = []
  for (const share of [0.9, 0.1, 0.7]) {
    jumps.push(await page.evaluate((to) => window.bench.jump(to), share))
    await page.evaluate(() => window.bench.settle())
  }

  await page.evaluate(() => window.bench.jump(0.5))
  await page.evaluate(() => window.bench.settle())
  const middle = await page.evaluate(() => window.bench.middle())
  before = await metrics(session)
  await page.setViewportSize(narrow)
  await page.evaluate(() => window.bench.settle())
  after = await metrics(session)
  const drift = Math.abs((await page.evaluate(() => window.bench.middle())) - middle)

  return {
    mount,
    mountCpu,
    blank: (look.blank / look.frames) * 100,
    p95: percentile(ride.intervals, 0.95),
    cpu,
    script,
    append: percentile(
      appended.map((each) => each.task),
      0.5,
    ),
    appendScript: percentile(
      appended.map((each) => each.script),
      0.5,
    ),
    jump: percentile(jumps, 0.5),
    resize: after.task - before.task,
    drift,
    heap,
    elements,
  }
}

function percentile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** One contestant in a fresh page; null when it breaks or takes too long. */
async function tryOne(browser: Browser, address: string, count: number): Promise<Row | string> {
  const context = await browser.newContext({ viewport: wide })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // Thread time does not count the moments in which other processes have the processor.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  let trouble = ''
  page.on('pageerror', (error) => {
    trouble ||= error.message.split('\n')[0] ?? 'error'
  })
  const timer = setTimeout(() => page.close(), timeoutMs)
  try {
    const row = await measure(page, session, address, count)
    return trouble || row
  } catch (error) {
    return trouble || (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  } finally {
    clearTimeout(timer)
    await context.close()
  }
}

const columns: { key: keyof Row; title: string; digits: number; hasRatio: boolean }[] = [
  { key: 'mount', title: 'mount ms', digits: 0, hasRatio: true },
  { key: 'mountCpu', title: 'CPU', digits: 0, hasRatio: true },
  { key: 'blank', title: 'blank %', digits: 0, hasRatio: false },
  { key: 'p95', title: 'p95 ms', digits: 1, hasRatio: false },
  { key: 'cpu', title: 'main/f ms', digits: 2, hasRatio: true },
  { key: 'script', title: 'js+layout/f', digits: 2, hasRatio: true },
  { key: 'append', title: 'append ms', digits: 2, hasRatio: true },
  { key: 'appendScript', title: 'js', digits: 2, hasRatio: false },
  { key: 'jump', title: 'jump ms', digits: 0, hasRatio: true },
  { key: 'resize', title: 'resize ms', digits: 0, hasRatio: true },
  { key: 'drift', title: 'drift', digits: 0, hasRatio: false },
  { key: 'heap', title: 'heap MiB', digits: 1, hasRatio: false },
  { key: 'elements', title: 'elements', digits: 0, hasRatio: false },
]

function medianRow(rows: Row[]): Row {
  const median = (key: keyof Row) =>
    percentile(
      rows.map((row) => row[key]),
      0.5,
    )
  return Object.fromEntries(columns.map(({ key }) => [key, median(key)])) as unknown as Row
}

function print(count: number, medians: Map<Name, Row>, failures: Map<Name, string>): void {
  const baseline = medians.get('baseline')
  const cell = (row: Row, { key, digits, hasRatio }: (typeof columns)[number]) => {
    const value = row[key].toFixed(digits)
    return baseline && hasRatio && row !== baseline ? `${value} (${(row[key] / baseline[key]).toFixed(2)}x)` : value
  }
  const lines = [['', ...columns.map(({ title }) => title)]]
  for (const [name, row] of medians) lines.push([name, ...columns.map((column) => cell(row, column))])
  const widths = lines[0]?.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0))) ?? []
  console.log(`\n${count.toLocaleString('en')} items, medians of ${runs} run(s), ratio to the baseline in brackets`)
  for (const line of lines) console.log(`  ${line.map((text, i) => text.padEnd(widths[i] ?? 0)).join('  ')}`)
  for (const [name, reason] of failures) console.log(`  ${name}: ${reason.slice(0, 100)}`)
}

const files = await build()
const server = serve(files)
const executablePath = findChromium()
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
const collected: Record<string, Record<string, Row>> = {}
try {
  for (const count of counts) {
    const results = new Map<Name, Row[]>(chosen.map((name) => [name, []]))
    const failures = new Map<Name, string>()
    for (let run = 0; run < runs; run++) {
      for (const name of chosen) {
        if (failures.has(name)) continue
        const row = await tryOne(browser, `${server.url}${name}`, count)
        if (typeof row === 'string') failures.set(name, row)
        else results.get(name)?.push(row)
      }
    }
    const medians = new Map(
      [...results].filter(([, rows]) => rows.length > 0).map(([name, rows]) => [name, medianRow(rows)]),
    )
    print(count, medians, failures)
    collected[count] = Object.fromEntries(medians)
  }
  if (options.json) console.log(JSON.stringify(collected))
} finally {
  await browser.close()
  await server.stop(true)
}
