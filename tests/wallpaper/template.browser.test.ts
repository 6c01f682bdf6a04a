import { join } from 'node:path'
import { framePage, templateFiles } from '@mirari/wallpaper'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Image, pixel } from './image.ts'
import { blue, green, type Rgb, red } from './samples.ts'
import { type Proving, passFrames, size, startProving } from './stage.ts'
import { baseOf, configOf, handMade, image, writeTemplate } from './template.ts'

let proving: Proving
beforeAll(async () => {
  proving = await startProving()
})
afterAll(() => proving?.close())

const card = { id: 'card', type: 'image', x: 200, y: 100, width: 100, height: 60 }
const leaf = { id: 'leaf', type: 'image', original_path: 'img/leaf.png' }
const clock = { id: 'clock', type: 'time', text: 'YYYY', x: 320, y: 220, width: 150, height: 60, font_size: 40 }
const box = { id: 'box', type: 'other', widget: 'box', x: 20, y: 200, width: 100, height: 60, color: '#2828dc' }
const focus = { id: 'focus', type: 'other', widget: 'focus', x: 0, y: 150, width: 0 }

const colorAt = (shown: Image, x: number, y: number): Rgb => {
  const [r, g, b] = pixel(shown, x, y)
  return [r, g, b]
}
const globalOf = (page: Page, name: string) => page.evaluate((key) => Reflect.get(window, key), name)

/** Frames of the display itself, which continue while a page is paused. */
function keepFrames(): void {
  Object.assign(window, { plainFrame: requestAnimationFrame.bind(window) })
}

function displayDraws(page: Page, count: number): Promise<void> {
  return page.evaluate(async (frames) => {
    const { plainFrame } = window as unknown as { plainFrame: typeof requestAnimationFrame }
    for (let frame = 0; frame < frames; frame++) await new Promise((resolve) => plainFrame(resolve))
  }, count)
}

test('a template with a base plays from a folder: replaced files, items above the base, and no error', async () => {
  const config = configOf([card, leaf, clock])
  const contents = new Map([
    ['card', image('red')],
    ['leaf', image('blue')],
  ])
  const folder = join(proving.folder, 'with-base')
  const { page, shot, errors, close } = await proving.open(
    await writeTemplate(folder, { base: baseOf(), config, contents }),
  )
  const shown = await shot()
  expect([colorAt(shown, 250, 130), colorAt(shown, 25, 25), colorAt(shown, 150, 30)]).toEqual([red, blue, green])
  expect(await page.evaluate(() => document.documentElement.textContent)).toContain(String(new Date().getFullYear()))
  expect(await globalOf(page, 'told')).toMatchObject([
    { id: 'card', new_path: 'items/1.png' },
    { id: 'leaf', new_path: 'img/leaf.png' },
    { id: 'clock', new_path: '' },
  ])
  await page.mouse.move(size.width / 2, size.height / 4)
  await expect.poll(() => globalOf(page, 'mouse')).toEqual([0, -0.5])
  expect(errors).toEqual([])
  await close()
})

test('items are mixed with the page of the base, and stay above whatever it stacks', async () => {
  const stacked =
    '<div style="position:fixed;z-index:2147483647;left:0;top:100px;width:60px;height:60px;background:#fff"></div>'
  const markup = String(handMade['index.html']).replace('<img id', `${stacked}<img id`)
  const config = configOf([
    { ...card, id: 'mixed', blend: 'multiply' },
    { ...card, id: 'faint', x: 350, opacity: 50 },
    { ...card, id: 'above', x: 0 },
  ])
  const contents = new Map(config.items.map(({ id }) => [id, image('red')]))
  const base = baseOf({ ...handMade, 'index.html': markup })
  const folder = join(proving.folder, 'mixed')
  const { shot, errors, close } = await proving.open(await writeTemplate(folder, { base, config, contents }))
  const shown = await shot()
  const multiplied = red.map((value, index) => Math.round((value * (green[index] ?? 0)) / 255))
  const mean = red.map((value, index) => (value + (green[index] ?? 0)) / 2)
  for (const [x, color] of [
    [250, multiplied],
    [400, mean],
    [30, red],
    [150, green],
  ] as const) {
    const difference = colorAt(shown, x, 130).map((value, index) => Math.abs(value - (color[index] ?? 0)))
    expect(Math.max(...difference)).toBeLessThan(3)
  }
  expect(errors).toEqual([])
  await close()
})

test('calls of hosts reach the overlay and the base, and a pause stops the base too', async () => {
  const folder = join(proving.folder, 'hosts')
  const options = { base: baseOf(), config: configOf([card, clock]), contents: new Map([['card', image('red')]]) }
  const { page, errors, close } = await proving.open(await writeTemplate(folder, options), { before: keepFrames })
  await page.evaluate(() => window.livelyPropertyListener?.('hours', 2))
  expect(await globalOf(page, 'theirs')).toEqual(['hours', 2])
  await page.evaluate(() => window.wallpaperPropertyListener?.applyUserProperties({ hours: { value: 1 } }))
  expect(await globalOf(page, 'theirs')).toEqual({ hours: { value: 1 } })
  expect(
    await page.evaluate(() => typeof Reflect.get(window.wallpaperPropertyListener ?? {}, 'userDirectoryFilesRemoved')),
  ).toBe('function')

  const frames = async () => Number(await globalOf(page, 'frames_'))
  await expect.poll(frames).toBeGreaterThan(3)
  await page.evaluate(() => window.livelyWallpaperPlaybackChanged?.('{"IsPaused":true}'))
  await displayDraws(page, 2)
  const rested = await frames()
  await displayDraws(page, 10)
  expect(await frames()).toBe(rested)
  await page.evaluate(() => window.wallpaperPropertyListener?.setPaused(false))
  await expect.poll(frames).toBeGreaterThan(rested)
  expect(errors).toEqual([])
  await close()
})

test('a box reacts to the pointer, and the base is centered on the focus', async () => {
  const folder = join(proving.folder, 'widgets')
  const options = { base: baseOf(), config: configOf([box, focus]), contents: new Map() }
  const { page, shot, errors, close } = await proving.open(await writeTemplate(folder, options))
  // The base is a tenth larger and moved to the right, because the focus is on its left.
  expect(await page.evaluate(() => document.querySelector('#leaf')?.getBoundingClientRect().toJSON())).toMatchObject({
    width: 55,
    left: expect.closeTo(0, 0),
  })
  expect(colorAt(await shot(), 60, 230)).toEqual(green)
  await page.evaluate(() =>
    window.addEventListener('mirari-box', (event) =>
      Object.assign(window, { pressed: event instanceof CustomEvent && event.detail }),
    ),
  )
  await page.mouse.move(60, 230)
  await expect.poll(async () => colorAt(await shot(), 60, 230)[2]).toBeGreaterThan(green[2] + 15)
  await page.mouse.click(60, 230)
  expect(await globalOf(page, 'pressed')).toEqual({ id: 'box', key_name: '' })
  expect(errors).toEqual([])
  await close()
})

test('a template without a base plays from a folder', async () => {
  const folder = join(proving.folder, 'no-base')
  const options = { base: null, config: configOf([card, clock]), contents: new Map([['card', image('red')]]) }
  const { page, shot, errors, close } = await proving.open(await writeTemplate(folder, options))
  const shown = await shot()
  expect([colorAt(shown, 250, 130), colorAt(shown, 25, 25)]).toEqual([red, [0, 0, 0]])
  expect(await page.evaluate(() => document.querySelector('#mirari')?.textContent)).toContain(
    String(new Date().getFullYear()),
  )
  expect(errors).toEqual([])
  await close()
})

test.each([
  ['with a base', true],
  ['without a base', false],
])('in the frame without an origin a template %s plays and takes other items without a reload', async (_, hasBase) => {
  const files = await templateFiles({
    base: hasBase ? baseOf() : null,
    config: configOf(hasBase ? [card, leaf] : [card]),
    contents: new Map([['card', image('red')]]),
  })
  const sent: [string, string, string][] = []
  for (const [path, file] of files)
    sent.push([path, Buffer.from(await file.arrayBuffer()).toString('base64'), file.type])
  const page = await proving.browser.newPage({ viewport: size })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.setContent('<style>body{margin:0}iframe{width:100vw;height:100vh;border:0}</style>')
  await page.evaluate(
    ({ sent, framePage }) =>
      new Promise<void>((ready) => {
        const bytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
        const blobs = new Map(sent.map(([path, text, type]) => [path, new Blob([bytes(text)], { type })]))
        const frame = document.createElement('iframe')
        frame.sandbox.add('allow-scripts')
        frame.srcdoc = framePage
        window.addEventListener('message', ({ data }) => {
          if (data?.mirari === 'frame') frame.contentWindow?.postMessage({ mirari: 'package', files: blobs }, '*')
          if (data?.mirari === 'ready') ready()
        })
        document.body.append(frame)
      }),
    { sent, framePage },
  )
  const seen = async (x: number, y: number) => {
    const { decode } = await import('./image.ts')
    return colorAt(await decode(await page.screenshot()), x, y)
  }
  await expect.poll(() => seen(250, 130)).toEqual(red)
  const send = (items: object[], names: Record<string, string>) =>
    page.evaluate(
      ({ items, names }) => {
        const bytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
        const addresses = Object.fromEntries(
          Object.entries(names).map(([id, text]) => [id, new Blob([bytes(text)], { type: 'image/png' })]),
        )
        const frame = document.querySelector('iframe')?.contentWindow
        frame?.postMessage({ mirari: 'template-items', items, addresses }, '*')
      },
      { items, names },
    )
  const text = async (name: 'blue') => Buffer.from(await image(name).arrayBuffer()).toString('base64')
  // Moved, and with new content.
  await send(configOf([{ ...card, x: 350, y: 20 }, ...(hasBase ? [leaf] : [])]).items, {
    card: await text('blue'),
    ...(hasBase && { leaf: await text('blue') }),
  })
  await expect.poll(() => seen(400, 50)).toEqual(blue)
  await expect.poll(() => seen(250, 130)).not.toEqual(red)
  if (hasBase) await expect.poll(() => seen(25, 25)).toEqual(blue)
  // Moved again, with the content that the page already has.
  await send(configOf([{ ...card, x: 20, y: 220 }]).items, {})
  await expect.poll(() => seen(70, 250)).toEqual(blue)
  await passFrames(page, 2)
  expect(errors).toEqual([])
  await page.close()
})

test('a setting of the host lets sparks fly above a template, where its page is pressed', async () => {
  const config = configOf([{ ...card, x: 20, y: 20 }])
  const contents = new Map([['card', image('red')]])
  const folder = join(proving.folder, 'sparks')
  const { page, shot, errors, close } = await proving.open(
    await writeTemplate(folder, { base: baseOf(), config, contents }),
  )
  await page.evaluate(() => window.livelyPropertyListener?.('effect', 2))
  const struck = async () => {
    await page.mouse.click(360, 160)
    const after = await shot()
    let count = 0
    for (let y = 110; y < 210; y++)
      for (let x = 310; x < 410; x++) if (colorAt(after, x, y).join() !== green.join()) count++
    return count
  }
  await expect.poll(struck).toBeGreaterThan(20)
  expect(errors).toEqual([])
  await close()
})
