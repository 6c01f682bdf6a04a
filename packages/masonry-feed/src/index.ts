export { columnsFor } from './columns.ts'
export { FeedOrderMenu, type FeedOrderMenuProps } from './FeedOrderMenu.tsx'
export { FeedSearch, type FeedSearchHandle, type FeedSearchProps } from './FeedSearch.tsx'
export { FeedTabs, type FeedTabsProps, feedTypes } from './FeedTabs.tsx'
export type { FeedSeek, ScrollPosition } from './feed-list.ts'
export { type FeedPlace, placeOf, seekPlace } from './feed-place.ts'
export type { FeedOrder, FeedPage, FeedPort, FeedQuery } from './feed-port.ts'
export {
  type FeedChange,
  FeedReader,
  type FeedState,
  type FeedStoreOptions,
} from './feed-reader.ts'
export { createFeedStore, FeedStore, type SendLike } from './feed-store.ts'
export { defaultFeedTexts, type FeedTexts } from './feed-texts.ts'
export { FeedView } from './feed-view.ts'
export type { FirstPage } from './first-page.ts'
export { type FeedFilter, FeedRequestError, httpPort, withOrigin } from './http-port.ts'
export {
  clampAspect,
  type Direction,
  feedGapPx,
  GrowingLayout,
  type IndexRange,
  maxAspect,
  minAspect,
} from './layout.ts'
export { MasonryFeed, type MasonryFeedHandle, type MasonryFeedProps } from './MasonryFeed.tsx'
export { MasonryLayout } from './masonry-layout.ts'
export { feedPageSize } from './page-size.ts'
export { defaultReadingTexts, type ReadingTexts } from './reading-texts.ts'
export { type FeedViewOptions, ReadingView } from './reading-view.ts'
export { TileOverlay, type TileOverlayProps } from './TileOverlay.tsx'
export { type TileDrag, TileInput, type TileInputOptions } from './tile-input.ts'
