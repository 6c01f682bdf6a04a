import '@mirari/ui/tokens.css'
import '@mirari/ui/styles.css'
import '@mirari/masonry-feed/styles.css'
import { createFeedStore, httpPort, MasonryFeed } from '@mirari/masonry-feed'
import { createRoot } from 'react-dom/client'
import { mirariOrigin } from '../mirari-origin.ts'

const origin = await mirariOrigin()
const store = createFeedStore({ port: httpPort(origin) })

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <div className="mi" data-theme="light">
      <MasonryFeed
        store={store}
        hrefOf={(item) => `${origin}/inspiration/${item.generation_result_id}`}
        onOpen={(item) => location.assign(`${origin}/inspiration/${item.generation_result_id}`)}
      />
    </div>,
  )
}
