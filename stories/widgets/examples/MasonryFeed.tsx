import '@mirari/masonry-feed/styles.css'
import { createFeedStore, FeedOrderMenu, FeedSearch, FeedTabs, httpPort, MasonryFeed } from '@mirari/masonry-feed'

const server = 'https://mirari.example'
// Outside of the component, so that lists and scroll positions survive a visit to another screen.
const store = createFeedStore({ port: httpPort(server) })

export function Example() {
  return (
    <main>
      <div className="mi-row">
        <FeedTabs store={store} />
        <FeedSearch store={store} />
        <FeedOrderMenu store={store} />
      </div>
      <MasonryFeed
        store={store}
        hrefOf={(item) => `${server}/inspiration/${item.generation_result_id}`}
        onOpen={(item) => location.assign(`${server}/inspiration/${item.generation_result_id}`)}
      />
    </main>
  )
}
