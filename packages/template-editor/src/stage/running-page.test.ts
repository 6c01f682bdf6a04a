import { expect, test } from 'vitest'
import { createRunningPage } from './running-page.ts'

/** A window that stores what is posted to it. */
function windowOf(posted: unknown[]): Window {
  const made: Window = Object.create(null)
  made.postMessage = (message: unknown) => void posted.push(message)
  return made
}

const said = (text: string) => ({ mirari: 'console', report: { level: 'log', text, source: null } })

test('what a page says is listed, the last lines only, until it is cleared', () => {
  const page = createRunningPage()
  for (let count = 1; count <= 320; count++) page.receive(said(`line ${count}`))
  page.receive({ mirari: 'something else' })
  expect([page.getSnapshot().length, page.getSnapshot().at(0)?.text]).toEqual([300, 'line 21'])
  page.clear()
  expect(page.getSnapshot()).toEqual([])
})

test('the image of a page comes from its window', async () => {
  const page = createRunningPage()
  const posted: unknown[] = []
  expect(await page.capture()).toBeNull()
  page.setWindow(windowOf(posted))
  const image = new Blob(['image'])
  const captured = page.capture()
  page.receive({ mirari: 'captured', image })
  expect([await captured, posted]).toEqual([image, [{ mirari: 'capture' }]])
})

test('a page that goes has no image', async () => {
  const page = createRunningPage()
  page.setWindow(windowOf([]))
  const captured = page.capture()
  page.setWindow(null)
  expect(await captured).toBeNull()
})
