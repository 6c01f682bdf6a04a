import { expect, inject, test } from 'vitest'
import { inEachBrowser } from './in-each-browser.ts'
import { button, field, middleOf } from './page.ts'
import { register } from './people.ts'

inEachBrowser((open) => {
  test('a clock is added to a wallpaper, dragged and saved', async () => {
    const page = await open()
    await register(page)
    await page.goto(`${inject('origin')}/wallpaper`)
    await page.click(button('Add clock'))
    await page.seeCount({ css: '[aria-label=Layers] li' }, 1)
    const x = async () => Number((await page.see(field('Position X'))).value)
    const before = await x()
    // The canvas comes after the panels, and is ready for the pointer when its cursor says so.
    const middle = await page.until('the clock under the pointer', async () => {
      const point = middleOf(await page.see({ css: '[role=application]' }))
      await page.moveTo({ x: point.x - 10, y: point.y })
      await page.moveTo(point)
      const cursor = await page.run(
        ({ x, y }) => getComputedStyle(document.elementFromPoint(x, y) ?? document.body).cursor,
        point,
      )
      return cursor === 'move' ? point : null
    })
    await page.drag(middle, { x: middle.x + 90, y: middle.y + 40 })
    await page.until('the clock further right', async () => (await x()) > before + 40)
    await page.click(button('Save'))
    await page.see({ css: '*', name: 'All changes saved' })
    await page.seeAddress(/\/wallpaper\/[\w-]+$/)
  })

  test('a template opens with its page and its layers', async () => {
    const page = await open()
    await register(page)
    await page.goto(`${inject('origin')}/wallpaper_template/${inject('template').generationId}`)
    await page.see({ css: 'iframe' })
    const layers = { css: 'input[type=checkbox]', name: 'Show…' }
    await page.seeCount(layers, 4)
    await page.click(button('Add Clock'))
    await page.seeCount(layers, 5)
    expect((await page.see({ css: 'iframe' })).height).toBeGreaterThan(200)
  })
})
