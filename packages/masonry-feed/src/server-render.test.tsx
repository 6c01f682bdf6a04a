import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FeedOrderMenu } from './FeedOrderMenu.tsx'
import { FeedSearch } from './FeedSearch.tsx'
import { FeedTabs } from './FeedTabs.tsx'
import { createFeedStore } from './feed-store.ts'
import { MasonryFeed } from './MasonryFeed.tsx'
import { FakePort, pageOf } from './testing/fake-port.ts'

test('the feed renders on a server in its loading state, without calling its port', () => {
  const source = new FakePort()
  const store = createFeedStore({ port: source })
  const html = renderToString(
    <>
      <FeedTabs store={store} />
      <FeedOrderMenu store={store} />
      <FeedSearch store={store} />
      <MasonryFeed store={store} onOpen={() => {}} />
    </>,
  )
  expect(html).toContain('mi-feed-skeleton')
  expect(html).toContain('Interactive')
  expect(source.calls).toEqual([])
})

test('a first page that the server has loaded is in its HTML, with links, images and sizes', () => {
  const initial = { ...pageOf(0, 10, 30), timestamp: '2026-01-01T00:00:00.000Z' }
  const store = createFeedStore({ port: new FakePort(), pageSize: 10, initial })
  const html = renderToString(
    <MasonryFeed store={store} onOpen={() => {}} hrefOf={(item) => `/r/${item.generation_result_id}`} />,
  )
  expect(html).not.toContain('mi-feed-skeleton')
  expect(html.match(/<article/g)).toHaveLength(10)
  expect(html).toContain('href="/r/r-9"')
  expect(html).toContain('/media/r-9/w320 320w')
  expect(html).toMatch(/--x5:4;--y5:0;--g5:0;/)
})
