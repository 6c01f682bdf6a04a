import '@mirari/ui/tokens.css'
import '@mirari/ui/styles.css'
import '@mirari/masonry-feed/styles.css'
import '@mirari/create-box/styles.css'
import '@mirari/detail-view/styles.css'
import type { GenerationResult } from '@mirari/contract/schemas'
import { CreateBox } from '@mirari/create-box'
import { DetailView } from '@mirari/detail-view'
import { createFeedStore, FeedTabs, httpPort, MasonryFeed } from '@mirari/masonry-feed'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { mirariOrigin } from '../mirari-origin.ts'

const origin = await mirariOrigin()
const store = createFeedStore({ port: httpPort(origin) })
const logIn = () => location.assign(`${origin}/login`)

function Host() {
  const [item, setItem] = useState<GenerationResult | null>(null)
  return (
    <div className="mi" data-theme="dark">
      <div className="host-feed">
        <FeedTabs store={store} />
        <MasonryFeed store={store} onOpen={setItem} onLoginNeeded={logIn} />
      </div>
      <CreateBox
        availableModels={['jimeng', 'FLUX']}
        signedIn={false}
        points={0}
        port={{ create: () => undefined }}
        onLoginNeeded={logIn}
        onLowPoints={logIn}
      />
      {item && (
        <DetailView
          item={item}
          isOwner={false}
          signedIn={false}
          onClose={() => setItem(null)}
          onLoginNeeded={logIn}
          port={{
            like: async (liked) => liked,
            publish: async (published) => published,
            download: async ({ picture }) => location.assign(`${picture.url}?download`),
          }}
        />
      )}
    </div>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Host />)
