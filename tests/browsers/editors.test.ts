import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { inEachBrowser } from './in-each-browser.ts'
import { button, field, makingTimeoutMs, menuItem, middleOf, type Page } from './page.ts'
import { openAsNewUser } from './people.ts'

const save = button('Save')
const saved = { css: '*', name: 'All changes saved' }
const numberIn = async (page: Page, name: string) => Number((await page.see(field(name))).value)

/** Waits until the canvas answers to the pointer at a point, which it says by its cursor. */
async function pointAt(page: Page, { x, y }: { x: number; y: number }, cursor: string): Promise<void> {
  await page.until(`the cursor ${cursor}`, async () => {
    await page.moveTo({ x: x - 10, y })
    await page.moveTo({ x, y })
    const now = await page.run(
      (left, top) => getComputedStyle(document.elementFromPoint(left, top) ?? document.body).cursor,
      x,
      y,
    )
    return now === cursor
  })
}

inEachBrowser((open) => {
  test('a wallpaper gets a clock and an image, which is dragged and resized, and is saved', async () => {
    const page = await open()
    await openAsNewUser(page, '/wallpaper')
    const layers = { css: '[aria-label=Layers] li' }
    await page.click(button('Add clock'))
    await page.seeCount(layers, 1)
    const image = sharp({ create: { width: 640, height: 360, channels: 3, background: '#304868' } })
    const file = { name: 'evening.png', type: 'image/png', bytes: await image.png().toBuffer() }
    await page.chooseFile(file, 'input[type=file][aria-label="From this device"]')
    await page.seeCount(layers, 2)

    const [x, width] = [await numberIn(page, 'Position X'), await numberIn(page, 'Size W')]
    const middle = middleOf(await page.see({ css: '.mi-wc-frame' }))
    await pointAt(page, middle, 'move')
    await page.drag(middle, { x: middle.x + 90, y: middle.y + 40 })
    await page.until('the image further right', async () => (await numberIn(page, 'Position X')) > x + 40)

    const handle = middleOf((await page.seeCount({ css: '.mi-wc-frame > i' }, 4)).at(-1) ?? (await page.see(save)))
    await pointAt(page, handle, 'nwse-resize')
    await page.drag(handle, { x: handle.x + 60, y: handle.y + 60 })
    await page.until('a wider image', async () => (await numberIn(page, 'Size W')) > width + 40)

    await page.click(save)
    await page.see(saved, makingTimeoutMs)
    const address = await page.seeAddress(/\/wallpaper\/[\w-]+$/)
    await page.goto(address)
    await page.seeCount(layers, 2)
  })

  test('a template is previewed, gets a clock, and is saved', async () => {
    const page = await open()
    await openAsNewUser(page, `/wallpaper_template/${inject('template').generationId}`)
    await page.see({ css: 'iframe' })
    const layers = { css: 'input[type=checkbox]', name: 'Show…' }
    await page.seeCount(layers, 4)
    await page.click(button('Preview'))
    const frame = await page.see({ css: '[aria-label="Template preview"] iframe' })
    expect(frame.width).toBeGreaterThan(1000)
    await page.click(button('Close preview'))
    await page.seeNone({ css: '[aria-label="Template preview"]' })

    await page.click(button('Add Clock'))
    await page.seeCount(layers, 5)
    await page.rightClick({ css: '.mi-te-frame.mi-is-on' })
    await page.click(menuItem('Duplicate…'))
    await page.seeCount(layers, 6)
    await page.click(button('Undo'))
    await page.seeCount(layers, 5)
    await page.click(save)
    await page.see(saved, makingTimeoutMs)
    const address = await page.seeAddress(/\/wallpaper_template\/[\w-]+$/)
    expect(address).not.toContain(inject('template').generationId)
    await page.goto(address)
    await page.seeCount(layers, 5)
  })
})
