import { expect, inject, test } from 'vitest'
import { inEachBrowser } from './in-each-browser.ts'
import { button } from './page.ts'

inEachBrowser((open) => {
  test('on a phone the image of the detail has its room, and nothing covers it', async () => {
    const page = await open({ width: 390, height: 844 })
    await page.goto(`${inject('origin')}/inspiration`)
    await page.click({ css: 'article', name: 'Blue sea' })
    const image = await page.see({ css: '[role=dialog] .mi-original[data-loaded]', name: 'Blue sea' })
    expect(image.height).toBeGreaterThan(150)
    await page.reach({ css: '[role=dialog] .mi-original' })
    await page.reach({ css: '[role=dialog] button', name: 'Close' })
    expect(await page.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('a wallpaper is previewed', async () => {
    const page = await open()
    await page.goto(`${inject('origin')}/inspiration/${inject('template').resultId}`)
    await page.click(button('Preview'))
    await page.see({ css: '[aria-label="Wallpaper preview"] iframe' })
    await page.see({ css: '*', name: 'preview ready' })
    await page.seeNone({ css: '[aria-label="Wallpaper preview"] *', name: 'loading wallpaper...' })
    await page.click(button('Close preview'))
    await page.seeNone({ css: '[aria-label="Wallpaper preview"] iframe' })
  })

  test('the feed stands in the page of a partner and leads to Mirari', async () => {
    const page = await open()
    await page.goto(`${inject('partner')}/plain-html`)
    const [tile] = await page.seeCount({ css: 'article' }, 4)
    expect(tile?.height).toBeGreaterThan(100)
    await page.click({ css: 'article', name: 'Red dunes' })
    await page.seeAddress(new RegExp(`^${inject('origin')}/inspiration/`))
    await page.see({ css: '[role=dialog] .mi-original[data-loaded]', name: 'Red dunes' })
  })
})
