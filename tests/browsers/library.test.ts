import { expect, test } from 'vitest'
import { inEachBrowser } from './in-each-browser.ts'
import { button, enterKey, field, menuItem, middleOf, type Page } from './page.ts'
import { openAsMaker } from './people.ts'

const picked = { css: '[role=option][aria-selected=true]' }

/** Draws a frame from the heading of the day over the first images. */
async function drawFrame(page: Page): Promise<void> {
  await page.see({ css: '[role=option]' })
  const day = middleOf(await page.see({ css: '.mi-library-day b' }))
  await page.drag(day, { x: day.x + 500, y: day.y + 200 })
  await page.see(picked)
}

inEachBrowser((open, browser) => {
  test('a frame around images of the library selects them, and no text', async () => {
    const page = await open()
    await openAsMaker(page, '/assets')
    await drawFrame(page)
    expect(await page.run(() => String(getSelection()))).toBe('')
  })

  test('a folder is made, renamed, and filled with what is dropped on it', async () => {
    const [name, changed] = [`New in ${browser}`, `Walls of ${browser}`]
    const page = await open()
    await openAsMaker(page, '/assets')
    await page.click(button('New Folder'))
    await page.fill(field('Folder name'), name)
    await page.keys(enterKey)
    await page.hover(button(`${name}, 0 assets`))
    await page.click(button(`Menu of the folder ${name}`))
    await page.click(menuItem('Rename'))
    await page.fill(field('Folder name'), changed)
    await page.keys(enterKey)
    await page.see(button(`${changed}, 0 assets`))

    await drawFrame(page)
    const { length } = await page.all(picked)
    await page.dragOnto(picked, button(`${changed}, 0 assets`))
    await page.click(button(`${changed}, ${length} assets`))
    await page.seeCount({ css: '[role=option]' }, length)
  })
})
