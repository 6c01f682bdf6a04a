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
