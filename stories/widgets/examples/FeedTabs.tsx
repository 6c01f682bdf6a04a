import '@mirari/masonry-feed/styles.css'
import { createFeedStore, FeedTabs, httpPort } from '@mirari/masonry-feed'

/** The same store that the feed has. */
const store = createFeedStore({ port: httpPort('https://mirari.example') })

export function Example() {
  return <FeedTabs store={store} />
}
