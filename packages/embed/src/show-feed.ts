import type { GenerationResult } from '@mirari/contract/schemas'
import { type FeedViewOptions, type ReadingTexts, ReadingView, TileInput } from '@mirari/masonry-feed'
import { type FeedStateOptions, feedState } from './feed-state.ts'
import type { MirariFeedEventMap } from './feed-types.ts'
import { tileOverlay } from './overlay.ts'

type Asked = 'mirari-open' | 'mirari-like'
/** Tells the page what someone wants; answers whether the page leaves it to the element. */
export type Ask = <Name extends Asked>(event: Name, detail: MirariFeedEventMap[Name]['detail']) => boolean

export interface ShowFeedOptions extends Omit<FeedStateOptions, 'texts'> {
  words: ReadingTexts
  columns: FeedViewOptions['columns']
  hrefOf: (item: GenerationResult) => string
  ask: Ask
}

/** Draws the tiles of a store and its state, and takes their input; returns the function that stops this. */
export function showFeed(
  tiles: HTMLElement,
  state: HTMLElement,
  { words, columns, hrefOf, ask, ...rest }: ShowFeedOptions,
): () => void {
  const { store } = rest
  // A view whose store has items draws them before there is an input.
  let input: TileInput | undefined
  const view = new ReadingView(tiles, {
    ...words,
    ...{ store, columns, hrefOf },
    onTilesMoved: () => input?.sync(),
    onRest: () => input?.play(),
  })
  const made = new TileInput(view, {
    onOpen: (item) => ask('mirari-open', { item, href: hrefOf(item) }),
    onActive: (item) => showItem(item),
  })
  const showItem = tileOverlay(made.overlay, words, (item) => {
    const liked = !item.is_liked
    if (ask('mirari-like', { item, href: hrefOf(item), liked })) return
    store.update(item.generation_result_id, { is_liked: liked, likes_count: item.likes_count + (liked ? 1 : -1) })
  })
  input = made
  made.sync()
  const stopState = feedState(tiles, state, { ...rest, texts: words })
  return () => {
    stopState()
    made.destroy()
    view.destroy()
  }
}
