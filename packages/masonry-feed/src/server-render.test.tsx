import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FeedOrderMenu } from './FeedOrderMenu.tsx'
import { FeedSearch } from './FeedSearch.tsx'
import { FeedTabs } from './FeedTabs.tsx'
import { createFeedStore } from './feed-store.ts'
import { MasonryFeed } from './MasonryFeed.tsx'
import { FakePort } from './testing/fake-port.ts'

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
