import { expect, inject, test } from 'vitest'
import { inProgress } from '../support/people.ts'
import { inEachBrowser } from './in-each-browser.ts'
import { button, escapeKey, field, makingTimeoutMs, type Page } from './page.ts'
import { openAsNewUser, register } from './people.ts'

const original = { css: '[role=dialog] .mi-original[data-loaded]' }

/** Notes the states of the cards from now on, however soon they pass; returns what was noted. */
async function noteStates(page: Page): Promise<() => Promise<string[]>> {
  await page.run(() => {
    const states = new Set<string>()
    const note = () => {
      for (const state of document.querySelectorAll('.mi-state > span')) states.add(state.textContent)
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { states })
  })
  return () => page.run(() => [...Reflect.get(window, 'states')].map(String))
}

async function generate(page: Page, prompt: string): Promise<void> {
  await page.fill(field('Prompt'), prompt)
  await page.click(button('Generate'))
  await page.seeAddress(/\/generate/)
}

inEachBrowser((open, browser) => {
  test('a new user makes images, finds them in history and detail, and publishes one', async () => {
    const prompt = `A lighthouse above the sea, seen by ${browser}`
    const page = await open()
    await register(page)
    const states = await noteStates(page)
    await generate(page, prompt)
    await page.seeCount(button('Open…'), 4, makingTimeoutMs)
    expect(await states()).toContainEqual(expect.stringMatching(inProgress))

    await page.click(button('Open…'))
    const image = await page.see({ ...original, name: prompt })
    expect(image.height).toBeGreaterThan(300)
    await page.click({ css: '[role=dialog] [role=switch][aria-checked=false]', name: 'Publish' })
    await page.see({ css: '[role=dialog] [role=switch][aria-checked=true]', name: 'Publish' })
    await page.keys(escapeKey)
    await page.seeNone(original)

    const visitor = await open()
    await visitor.goto(`${inject('origin')}/inspiration`)
    await visitor.click({ css: 'article', name: prompt })
    await visitor.see({ ...original, name: prompt })
  })

  test('each of several results in the history opens with its image', async () => {
    const page = await open()
    await openAsNewUser(page, '/generate')
    for (const prompt of ['A koi pond', 'Dunes in golden light', 'A quiet harbor']) {
      await generate(page, prompt)
      for (const place of [4, 1]) {
        const result = { css: 'button', name: `Open result ${place} of 4: ${prompt}` }
        await page.see(result, makingTimeoutMs)
        await page.click(result)
        await page.see({ ...original, name: prompt })
        await page.keys(escapeKey)
        await page.seeNone({ css: '[role=dialog]' })
      }
    }
  })
})
