import { expect, test } from 'vitest'
import { inEachBrowser } from './in-each-browser.ts'
import { button, escapeKey, field, makingTimeoutMs, middleOf } from './page.ts'
import { logIn, maker, register } from './people.ts'

const original = { css: '[role=dialog] .mi-original[data-loaded]' }

inEachBrowser((open) => {
  test('a new user makes images and finds them in the history and in the detail', async () => {
    const prompt = 'A lighthouse above a stormy sea'
    const page = await open()
    await register(page)
    await page.fill(field('Prompt'), prompt)
    await page.click(button('Generate'))
    await page.seeAddress(/\/generate/)
    await page.seeCount(button('Open…'), 4, makingTimeoutMs)
    await page.click(button('Open…'))
    const image = await page.see({ ...original, name: prompt })
    expect(image.height).toBeGreaterThan(300)
    await page.keys(escapeKey)
    await page.seeNone(original)
  })

  test('a tile that is dropped on the create box becomes a reference', async () => {
    const page = await open()
    await register(page)
    await page.see({ css: 'article', name: 'Red dunes' })
    await page.see({ css: 'section[aria-label=Create]' })
    // No driver can deliver a real drop: Firefox lets none through, and GTK takes the drag for itself.
    await page.run(() => {
      const tile = document.querySelector('article[aria-label="Red dunes"]')
      const box = document.querySelector('section[aria-label=Create]')
      // A tile becomes draggable when it is pressed.
      tile?.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse', bubbles: true }))
      const dataTransfer = new DataTransfer()
      const send = (target: Element | null, type: string) =>
        target?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }))
      send(tile, 'dragstart')
      for (const type of ['dragenter', 'dragover', 'drop']) send(box, type)
      send(tile, 'dragend')
      tile?.dispatchEvent(new PointerEvent('pointercancel', { pointerType: 'mouse', bubbles: true }))
    })
    await page.seeCount(button('View reference image…'), 1)
  })

  test('the size panel opens right after the model menu', async () => {
    const page = await open()
    await register(page)
    await page.click(button('Model…'))
    await page.reach({ css: '[role=menuitemradio]' })
    await page.click(button('Size…'))
    await page.reach(field('Width'))
    await page.seeNone({ css: '[role=menuitemradio]' })
  })

  test('a frame around images of the library selects them, and no text', async () => {
    const page = await open()
    await logIn(page, maker)
    await page.click({ css: 'a', name: 'Assets' })
    const day = middleOf(await page.see({ css: '.mi-library-day b' }))
    await page.see({ css: '[role=option]' })
    await page.drag(day, { x: day.x + 500, y: day.y + 200 })
    await page.see({ css: '[role=option][aria-selected=true]' })
    expect(await page.run(() => String(getSelection()))).toBe('')
  })
})
