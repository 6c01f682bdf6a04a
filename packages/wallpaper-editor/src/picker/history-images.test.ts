import { expect, test, vi } from 'vitest'
import { createHistoryImages, type HistoryImage, type HistoryPage, type HistoryQuery } from './history-images.ts'

const image = (id: string): HistoryImage => ({
  id,
  url: `/media/${id}`,
  thumbnail_url: `/media/${id}/w320`,
  width: 1920,
  height: 1080,
  prompt: id,
  created_at: '2030-01-01T00:00:00Z',
})

const pageOf = (ids: string[], page: number, pages: number): HistoryPage => ({
  items: ids.map(image),
  total: 99,
  page,
  size: 20,
  pages,
})

/** Answers in turn; `null` refuses. */
function setUp(answers: (HistoryPage | null)[]) {
  const asked: Omit<HistoryQuery, 'signal'>[] = []
  const onFailed = vi.fn()
  const history = createHistoryImages({
    async fetchPage({ signal: _, ...query }) {
      asked.push(query)
      const answer = answers.shift()
      if (!answer) throw new Error('refused on purpose')
      return answer
    },
    onFailed,
  })
  const ids = () => history.getSnapshot().items.map(({ id }) => id)
  return { history, asked, onFailed, ids }
}

test('pages of 20 follow each other until the last one', async () => {
  const { history, asked, ids } = setUp([pageOf(['a', 'b'], 1, 2), pageOf(['c'], 2, 2)])
  await history.loadMore()
  expect(history.getSnapshot().isComplete).toBe(false)
  await history.loadMore()
  await history.loadMore()
  expect(asked).toEqual([
    { page: 1, size: 20, period: '' },
    { page: 2, size: 20, period: '' },
  ])
  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(history.getSnapshot().isComplete).toBe(true)
})

test('an image that slipped to the next page is shown once', async () => {
  const { history, ids } = setUp([pageOf(['a', 'b'], 1, 2), pageOf(['b', 'c'], 2, 2)])
  await history.loadMore()
  await history.loadMore()
  expect(ids()).toEqual(['a', 'b', 'c'])
})

test('a first page that fails leaves nothing and is told once; asking again works', async () => {
  const { history, onFailed, ids } = setUp([null, pageOf(['a'], 1, 1)])
  await history.loadMore()
  expect(history.getSnapshot().load).toBe('failed')
  expect(onFailed).toHaveBeenCalledTimes(1)
  await history.loadMore()
  expect(ids()).toEqual(['a'])
})

test('a later page that fails keeps what there is and is asked for again', async () => {
  const { history, asked, ids } = setUp([pageOf(['a'], 1, 3), null, pageOf(['b'], 2, 3)])
  await history.loadMore()
  history.toggle('a')
  await history.loadMore()
  expect(ids()).toEqual(['a'])
  expect(history.selected()?.id).toBe('a')
  await history.loadMore()
  expect(ids()).toEqual(['a', 'b'])
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 2])
})

test('one image at most is selected; selecting it again deselects it', async () => {
  const { history } = setUp([pageOf(['a', 'b'], 1, 1)])
  await history.loadMore()
  history.toggle('a')
  history.toggle('b')
  expect(history.selected()?.id).toBe('b')
  history.toggle('b')
  expect(history.selected()).toBeNull()
})

test('another period starts over and drops an answer that is late', async () => {
  const late = Promise.withResolvers<HistoryPage>()
  const asked: string[] = []
  const history = createHistoryImages({
    fetchPage: async ({ period }) => {
      asked.push(period)
      return period === '' ? late.promise : pageOf(['today'], 1, 1)
    },
    onFailed: () => {},
  })
  const first = history.loadMore()
  await history.setPeriod('today')
  late.resolve(pageOf(['old'], 1, 1))
  await first
  expect(history.getSnapshot()).toEqual({
    period: 'today',
    items: [image('today')],
    load: 'idle',
    isComplete: true,
    selectedId: null,
  })
  expect(asked).toEqual(['', 'today'])
})
