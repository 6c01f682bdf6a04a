import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inEachBrowser } from './in-each-browser.ts'
import { button, field } from './page.ts'
import { openAsNewUser } from './people.ts'

const box = { css: 'section[aria-label=Create]' }
const references = button('View reference image…')

inEachBrowser((open) => {
  test('a tile that is dropped on the create box becomes a reference, and so does a file', async () => {
    const page = await open()
    await openAsNewUser(page, '/inspiration')
    await page.dragOnto({ css: 'article', name: 'Red dunes' }, box)
    await page.seeCount(references, 1)
    await page.click(button('Remove reference image…'))
    await page.seeNone(references)
    const image = sharp({ create: { width: 320, height: 200, channels: 3, background: '#304868' } })
    await page.dropFile({ name: 'evening.png', type: 'image/png', bytes: await image.png().toBuffer() }, box)
    await page.seeCount(references, 1)
  })

  test('the size panel opens right after the model menu', async () => {
    const page = await open()
    await openAsNewUser(page, '/inspiration')
    await page.click(field('Prompt'))
    await page.click(button('Model…'))
    await page.reach({ css: '[role=menuitemradio]' })
    await page.click(button('Size…'))
    await page.reach(field('Width'))
    await page.seeNone({ css: '[role=menuitemradio]' })
  })

  test('the prompt grows with its text and shrinks with it', async () => {
    const page = await open()
    await openAsNewUser(page, '/inspiration')
    const prompt = field('Prompt')
    await page.fill(prompt, 'A lighthouse')
    const { height } = await page.see(prompt)
    const line = 24
    await page.fill(prompt, 'A lighthouse above a stormy sea at dusk. '.repeat(11))
    await page.until('a higher field', async () => (await page.see(prompt)).height >= height + line)
    const hidden = () =>
      page.run(() => {
        const { scrollHeight = 0, clientHeight = 0 } = document.querySelector('textarea') ?? {}
        return scrollHeight - clientHeight
      })
    expect(await hidden()).toBeLessThanOrEqual(1)
    await page.fill(prompt, 'A lighthouse')
    await page.until('a lower field', async () => (await page.see(prompt)).height === height)
  })
})
