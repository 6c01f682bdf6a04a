import { expect, test } from 'vitest'
import { generationOf, resultOf } from '../../stores/generations/testing.ts'
import { TestApp } from '../../testing/test-app.ts'
import { createWallpaperPort } from './wallpaper-port.ts'

const results = ['r1', 'r2', 'r3'].map((id) => resultOf(id, 'g1'))

test('the history picker gets the newest images first, page by page', async () => {
  const app = new TestApp({
    answers: ({ path }) => {
      const query = new URL(path, 'http://app.test').searchParams
      if (query.get('view') !== 'results') return generationOf('g1')
      const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
      const items = results.slice(page * size, (page + 1) * size)
      const counts = { image: results.length, video: 0, wallpaper: 0 }
      return { items, total: results.length, page, size, pages: Math.ceil(results.length / size), counts }
    },
  })
  const { api, generations, results: ofResults, language } = app.slices
  const port = createWallpaperPort({ ...api, ...generations, ...ofResults, language })
  const ask = (page: number) => port.historyImages({ page, size: 2, period: '', signal: new AbortController().signal })
  const pages = [await ask(1), await ask(2)]
  expect(pages.map(({ page, pages: count, items }) => ({ page, count, ids: items.map(({ id }) => id) }))).toEqual([
    { page: 1, count: 2, ids: ['r1', 'r2'] },
    { page: 2, count: 2, ids: ['r3'] },
  ])
})

test('a wallpaper is published by the call of its result, and read from it', async () => {
  const calls: string[] = []
  const app = new TestApp({
    answers: ({ path, method }) => {
      calls.push(`${method} ${path}`)
      return path.includes('toggle-publish')
        ? { is_public: true, message: '' }
        : { ...resultOf('r1', 'g1'), is_public: true }
    },
  })
  const { api, generations, results: ofResults, language } = app.slices
  const { publication } = createWallpaperPort({ ...api, ...generations, ...ofResults, language })
  expect(await publication?.isPublic('r1')).toBe(true)
  await publication?.setPublic('r1', false)
  expect(calls).toEqual(expect.arrayContaining(['GET /generation_result/r1', 'POST /generations/r1/toggle-publish']))
})
