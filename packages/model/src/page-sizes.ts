/** Items a list asks for, and gets when it asks for none. */
export const pageSizes = {
  /** Server's default of /public/generations. */
  publicFeed: 20,
  /** Server's default of /generations. */
  generations: 50,
  recentGenerations: 10,
  explore: 50,
  wallpapers: 100,
  history: 50,
  historyPicker: 20,
  uploads: 20,
  uploadsInLibrary: 60,
  folderAssets: 30,
} as const

/** Distances to the end of a scroller, in px, at which the next page is fetched. */
export const loadMorePx = { explore: 100, library: 200, uploads: 200, strip: 20 } as const

/** Most results that one batch call takes, in one transaction. */
export const maxBatch = 1000
