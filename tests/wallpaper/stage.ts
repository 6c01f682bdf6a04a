/** A folder with a package, and a browser that opens it from disk. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type PackageOptions,
  packageAssets,
  packageFiles,
  readDocument,
  type WallpaperDocument,
} from '@mirari/wallpaper'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { decode, type Image } from './image.ts'

/** A small viewport, because a machine without graphics card draws every pixel in software. */
export const size = { width: 500, height: 300 }

export function documentOf(input: object): WallpaperDocument {
  const read = readDocument({ _version: 1, canvas: size, background: '#ff00ff', ...input })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.ok
}

export type Files = Readonly<Record<string, Uint8Array>>

/** Writes the package of a document as an unzipped folder, only with the given files. */
export async function writePackage(
  folder: string,
  spec: WallpaperDocument,
  files: Files,
  options: PackageOptions = {},
): Promise<string> {
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  for (const { path, text } of packageFiles(spec, options)) await write(path, text)
  for (const { asset, path, frame } of packageAssets(spec)) {
    const bytes = files[asset]
    if (!bytes) continue
    await write(path, frame ? frame.before + Buffer.from(bytes).toString('base64') + frame.after : bytes)
  }
  return pathToFileURL(join(folder, 'index.html')).href
}

export interface OpenedPage {
  page: Page
  /** Errors of scripts and on the console. */
  errors: string[]
  shot(): Promise<Image>
  close(): Promise<void>
}

export interface OpenOptions {
  width?: number
  height?: number
  /** Runs in the page before its scripts. */
  before?: () => void
  /** Runs before the page is requested. */
  prepare?: (page: Page) => Promise<void>
  reducedMotion?: boolean
  /** Lets the player notice that WebGL is rendered in software, as it is in tests. */
  softwareGraphicsRefused?: boolean
}

function allowSoftwareGraphics(): void {
  const unmaskedRenderer = 37446
  const { prototype } = WebGL2RenderingContext
  const { getParameter } = prototype
  prototype.getParameter = function (name) {
    return name === unmaskedRenderer ? 'A graphics card' : getParameter.call(this, name)
  }
}

export interface Proving {
  browser: Browser
  folder: string
  /** Writes a package into a folder of its own and returns its address. */
  write(spec: WallpaperDocument, files: Files, options?: PackageOptions): Promise<string>
  /** Opens an address and waits for the first frame. */
  open(address: string, options?: OpenOptions): Promise<OpenedPage>
  close(): Promise<void>
}

export async function startProving(): Promise<Proving> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-wallpaper-'))
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
  let count = 0
  return {
    browser,
    folder,
    write: (spec, files, options) => writePackage(join(folder, `package-${++count}`), spec, files, options),
    async open(
      address,
      { width = size.width, height = size.height, before, prepare, reducedMotion, softwareGraphicsRefused } = {},
    ) {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      if (!softwareGraphicsRefused) await page.addInitScript(allowSoftwareGraphics)
      if (before) await page.addInitScript(before)
      await prepare?.(page)
      await page.goto(address)
      await page.waitForFunction(() => document.documentElement.dataset.mirari === 'ready')
      return {
        page,
        errors,
        shot: async () => decode(await page.screenshot()),
        close: () => context.close(),
      }
    },
    async close() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Serves the folder of an opened package over HTTP, for features that pages opened from a file lack. */
export async function overHttp<Result>(address: string, use: (address: string) => Promise<Result>): Promise<Result> {
  const folder = dirname(fileURLToPath(address))
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => new Response(Bun.file(join(folder, decodeURIComponent(new URL(url).pathname)))),
  })
  try {
    return await use(`http://127.0.0.1:${server.port}/index.html`)
  } finally {
    await server.stop(true)
  }
}

/** Waits until the page has drawn a number of frames. */
export async function passFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, count)
}

/** Moves the pointer to a position from -1 to 1 and waits until the image rests there. */
export async function lookFrom(page: Page, x: number, y: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? size
  await page.mouse.move(((x + 1) / 2) * (width - 1), ((y + 1) / 2) * (height - 1))
  // The movement takes 0.6 s at any frame rate.
  await passFrames(page, 40)
}
