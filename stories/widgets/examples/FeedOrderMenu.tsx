import '@mirari/masonry-feed/styles.css'
import { createFeedStore, FeedOrderMenu, httpPort } from '@mirari/masonry-feed'

/** The same store that the feed has. */
const store = createFeedStore({ port: httpPort('https://mirari.example') })

export function Example() {
  return <FeedOrderMenu store={store} />
}
