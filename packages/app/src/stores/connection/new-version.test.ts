import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isOutdated } from './new-version.ts'

// No browser runs this test, so a few lines stand in for its parser.
beforeAll(() => {
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString(text: string) {
        const src = /<script type="module" crossorigin src="([^"]+)"/.exec(text)?.[1]
        return { querySelector: () => (src === undefined ? null : { getAttribute: () => src }) }
      }
    },
  )
})
afterAll(() => void vi.unstubAllGlobals())

const document = (script: string) => async () =>
  `<head><script type="module" crossorigin src="${script}"></script></head>`

test('a page is outdated when the document of the server loads another script', async () => {
  expect(await isOutdated('/assets/index-a.js', document('/assets/index-b.js'))).toBe(true)
  expect(await isOutdated('/assets/index-a.js', document('/assets/index-a.js'))).toBe(false)
})

test('a document without a script, no document, and a page without a script say nothing', async () => {
  expect(await isOutdated('/assets/index-a.js', async () => '<h1>502 Bad Gateway</h1>')).toBe(false)
  expect(await isOutdated('/assets/index-a.js', () => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
  expect(await isOutdated(null, document('/assets/index-b.js'))).toBe(false)
})
