export { columnsFor } from './columns.ts'
export { FeedOrderMenu, type FeedOrderMenuProps } from './FeedOrderMenu.tsx'
export { FeedSearch, type FeedSearchHandle, type FeedSearchProps } from './FeedSearch.tsx'
export { FeedTabs, type FeedTabsProps, feedTypes } from './FeedTabs.tsx'
export type { FeedSeek, ScrollPosition } from './feed-list.ts'
export { type FeedPlace, placeOf, seekPlace } from './feed-place.ts'
export type { FeedOrder, FeedPage, FeedPort, FeedQuery } from './feed-port.ts'
export {
  createFeedStore,
  type FeedChange,
  type FeedState,
  FeedStore,
  type FeedStoreOptions,
  feedPageSize,
  type SendLike,
} from './feed-store.ts'
export { defaultFeedTexts, type FeedTexts } from './feed-texts.ts'
export { FeedView, type FeedViewOptions } from './feed-view.ts'
export { FeedRequestError, httpPort, withOrigin } from './http-port.ts'
export {
  clampAspect,
  type Direction,
  feedGapPx,
  type IndexRange,
  MasonryLayout,
  maxAspect,
  minAspect,
} from './layout.ts'
export { MasonryFeed, type MasonryFeedHandle, type MasonryFeedProps } from './MasonryFeed.tsx'
export { TileOverlay, type TileOverlayProps } from './TileOverlay.tsx'
export { type TileDrag, TileInput, type TileInputOptions } from './tile-input.ts'
