/**
 * `bun run bench wallpaper`: what the player of a wallpaper weighs, how soon it shows something, what a frame costs, and
 * what it does while nothing moves and while it is paused. Beside a page that only shows the same image. Fails when a
 * budget is exceeded.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { packageFiles, type WallpaperDocument } from '@mirari/wallpaper'
import type { CDPSession, Page } from 'playwright'
import sharp from 'sharp'
import { samplesPerPixel } from '../../packages/wallpaper/src/runtime/parallax/parallax-shader.ts'
import { documentOf, type Files, type Proving, passFrames, startProving } from '../wallpaper/stage.ts'

const mostGzipBytes = 40_000
const mostSamples = 18
const mostFirstImageMs = 300
/** Bytes of the scripts in Lively's own template for images with depth: three.js and dat.gui. */
const livelyTemplateBytes = 613_502 + 50_323
const measuredMs = 3000
const fullHd = { width: 1920, height: 1080 }

let isOver = false

function line(what: string, value: string, isWithin?: boolean): void {
  isOver ||= isWithin === false
  console.log(`  ${what.padEnd(66)} ${value}${isWithin === undefined ? '' : isWithin ? ', within' : ', OVER'}`)
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

async function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .blur(4)
    .png()
    .toBuffer()
}

async function images(width: number, height: number): Promise<Files> {
  const far = await photo(width, height)
  const disc = `<svg width="${width}" height="${height}"><circle cx="50%" cy="60%" r="${height / 3}"/></svg>`
  const near = await sharp(far)
    .negate({ alpha: false })
    .composite([{ input: Buffer.from(disc), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const depth = await sharp(far)
    .resize(Math.round(width / 3))
    .greyscale()
    .blur(8)
    .png()
    .toBuffer()
  return {
    'layers/far.webp': await sharp(far).webp({ quality: 82 }).toBuffer(),
    'layers/near.webp': await sharp(near).webp({ quality: 82 }).toBuffer(),
    'layers/depth.png': depth,
    'poster.webp': await sharp(far).webp({ quality: 90 }).toBuffer(),
  }
}

const parallax = documentOf({
  kind: 'parallax',
  poster: 'poster.webp',
  canvas: { width: 3840, height: 2160 },
  layers: [
    { src: 'layers/far.webp', depthSrc: 'layers/depth.png', far: 0, near: 0.4 },
    { src: 'layers/near.webp', depthSrc: 'layers/depth.png', far: 0.7, near: 1 },
  ],
})
const live = documentOf({ kind: 'live', media: [{ type: 'image', src: 'layers/far.webp' }] })
const clock = documentOf({
  kind: 'clock',
  items: [
    { id: 'ground', type: 'image', x: 0, y: 0, src: 'layers/far.webp', full: true },
    { id: 'clock', type: 'clock', x: 600, y: 400, width: 720, height: 200, fontSize: 160, format: 'HH:mm:ss' },
  ],
})

function sizes(spec: WallpaperDocument): void {
  const script = (name: string) => packageFiles(spec).find(({ path }) => path === name)?.text ?? ''
  const gzip = gzipSync(script('script.js') + script('bridging.js'), { level: 9 }).length
  console.log('Scripts of a package, every kind of wallpaper included:')
  line('Mirari', `${kB(gzip)} gzip, ${kB(script('script.js').length)} raw`, gzip <= mostGzipBytes)
  line("Lively's template, libraries alone", `${kB(livelyTemplateBytes)} raw`)
}

async function median(runs: number, measure: () => Promise<number[]>): Promise<number[]> {
  const all: number[][] = []
  for (let run = 0; run < runs; run++) all.push(await measure())
  const [first = []] = all
  return first.map((_, index) => all.map((values) => values[index] ?? 0).sort((a, b) => a - b)[runs >> 1] ?? 0)
}

/**
 * When the first frame with the image in it left the browser, and when the wallpaper followed the pointer, ms after
 * the page was asked for. What browsers call a first paint may be the background alone.
 */
async function firstImage(proving: Proving, address: string, isRefused: boolean): Promise<number[]> {
  const frames: { at: number; data: string }[] = []
  let session: CDPSession | null = null
  const { page, close } = await proving.open(address, {
    ...fullHd,
    softwareGraphicsRefused: isRefused,
    async prepare(opening) {
      session = await opening.context().newCDPSession(opening)
      session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
        frames.push({ at: (metadata.timestamp ?? 0) * 1000, data })
        void session?.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
      })
      await session.send('Page.startScreencast', { format: 'jpeg', quality: 50, maxWidth: 160, maxHeight: 90 })
    },
  })
  const [start, ready] = await page.evaluate(() => [performance.timeOrigin, performance.now()])
  await passFrames(page, 3)
  await close()
  for (const { at, data } of frames) {
    const { channels } = await sharp(Buffer.from(data, 'base64')).stats()
    // The background is magenta, the image gray; an empty page is white.
    const green = channels[1]?.mean ?? 0
    if (green > 40 && green < 220 && at > (start ?? 0)) return [at - (start ?? 0), ready ?? 0]
  }
  return [Number.NaN, ready ?? 0]
}

async function loading(proving: Proving, files: Files): Promise<void> {
  console.log('Opening a 4K wallpaper of two layers with depth from a folder, median of 5:')
  const small = await sharp(files['poster.webp']).resize(640).webp({ quality: 60 }).toBuffer()
  const tinyPoster = `data:image/webp;base64,${small.toString('base64')}`
  for (const [name, options] of [
    ['as it is packed', { tinyPoster }],
    ['without the small copy', {}],
  ] as const) {
    const address = await proving.write(parallax, files, options)
    for (const isRefused of [true, false]) {
      const [picture = 0, ready = 0] = await median(5, () => firstImage(proving, address, isRefused))
      const way = `${isRefused ? 'plain images' : 'WebGL by the processor'}, ${name}`
      line(`${way}: first image`, ms(picture), 'tinyPoster' in options ? picture <= mostFirstImageMs : undefined)
      line(`${way}: follows the pointer`, ms(ready))
    }
  }

  const baseline = join(proving.folder, 'baseline.html')
  await writeFile(join(proving.folder, 'baseline.webp'), files['layers/far.webp'] ?? '')
  await writeFile(
    baseline,
    `<!doctype html><body style="margin:0"><img id="one" src="baseline.webp" style="width:100%"><script>
document.querySelector('#one').decode().then(() => requestAnimationFrame(() => (document.documentElement.dataset.mirari = 'ready')))
</script></body>`,
  )
  const [bare = 0] = await median(5, async () => {
    const { page, close } = await proving.open(pathToFileURL(baseline).href, fullHd)
    const times = [await page.evaluate(() => performance.now())]
    await close()
    return times
  })
  line('a page with nothing but the far layer', ms(bare))
}

function countWork(): void {
  const work = { frames: 0, timers: 0 }
  const { requestAnimationFrame: frame, setTimeout: timer } = window
  Object.assign(window, {
    work,
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      work.frames++
      return frame.call(window, callback)
    },
    setTimeout: (...call: Parameters<typeof setTimeout>) => {
      work.timers++
      return timer.apply(window, call)
    },
  })
}

interface Work {
  frames: number
  timers: number
  mainThreadMs: number
}

async function workDuring(page: Page, session: CDPSession, durationMs: number): Promise<Work> {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const taskS = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
    const work = await page.evaluate(() => ({ ...(Reflect.get(window, 'work') as Omit<Work, 'mainThreadMs'>) }))
    return { ...work, mainThreadMs: taskS * 1000 }
  }
  const before = await read()
  await Bun.sleep(durationMs)
  const after = await read()
  return {
    frames: after.frames - before.frames,
    timers: after.timers - before.timers,
    mainThreadMs: after.mainThreadMs - before.mainThreadMs,
  }
}

async function work(
  proving: Proving,
  name: string,
  spec: WallpaperDocument,
  files: Files,
  softwareGraphicsRefused = false,
): Promise<void> {
  const options = { ...fullHd, before: countWork, softwareGraphicsRefused }
  const { page, close } = await proving.open(await proving.write(spec, files), options)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  // Waits until the work left over from loading has ended.
  await passFrames(page, 30)
  const moving = await workDuring(page, session, measuredMs)
  const perFrame = moving.frames > 0 ? `, ${ms(moving.mainThreadMs / moving.frames)} each` : ''
  line(
    `${name}, left alone for ${measuredMs / 1000} s`,
    `${moving.frames} frames asked for, ${moving.timers} timers, main thread ${ms(moving.mainThreadMs)}${perFrame}`,
  )
  await page.evaluate(() => window.livelyWallpaperPlaybackChanged?.({ IsPaused: true }))
  const paused = await workDuring(page, session, 1000)
  const isIdle = paused.frames === 0 && paused.timers === 0
  line(
    `${name}, paused for 1 s`,
    `${paused.frames} frames, ${paused.timers} timers, main thread ${ms(paused.mainThreadMs)}`,
    isIdle,
  )
  await close()
}

sizes(parallax)
const worst = Math.max(
  ...[1, 2, 3, 4].flatMap((count) =>
    Array.from({ length: count + 1 }, (_, deep) =>
      samplesPerPixel(
        Array.from({ length: count }, (_, index) => index < deep),
        1,
      ),
    ),
  ),
)
line('texture samples of a pixel, worst case', `${worst}`, worst <= mostSamples)
const proving = await startProving()
try {
  const large = await images(3840, 2160)
  await loading(proving, large)
  console.log('Work at 1920 x 1080:')
  const still = documentOf({ ...parallax, drift: false })
  // Without a graphics card WebGL is rendered in software; the player then slides plain images instead.
  await work(proving, 'parallax, WebGL by the processor', parallax, large)
  await work(proving, 'parallax, plain images', parallax, large, true)
  await work(proving, 'parallax that rests', still, large)
  await work(proving, 'a picture that moves slowly', live, large)
  await work(proving, 'a clock with seconds', clock, large)
} finally {
  await proving.close()
}
process.exit(isOver ? 1 : 0)
