import '@mirari/masonry-feed/styles.css'
import type { GenerationResult } from '@mirari/contract/schemas'
import { createFeedStore, httpPort, MasonryFeed, TileOverlay } from '@mirari/masonry-feed'

const server = 'https://mirari.example'
const store = createFeedStore({ port: httpPort(server) })
const open = (item: GenerationResult) => location.assign(`${server}/inspiration/${item.generation_result_id}`)

/** The usual overlay, whose creator is a link. */
export function Example() {
  return (
    <MasonryFeed
      store={store}
      onOpen={open}
      renderOverlay={(item) => (
        <TileOverlay
          item={item}
          renderCreator={({ creator }) => (
            <a href={`${server}/people/${creator.username}`} rel="noopener">
              {creator.username}
            </a>
          )}
        />
      )}
    />
  )
}
