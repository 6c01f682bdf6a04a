import type { FeedStore } from '@mirari/masonry-feed'

/** Every list of public results at once, for changes that concern a result wherever it shows. */
export type PublicFeeds = Pick<FeedStore, 'find' | 'update' | 'remove' | 'prepend' | 'refresh'>

export interface PublicFeedsDeps {
  explore: FeedStore
  /** The loaded feeds of single people, by username or id. */
  people: () => ReadonlyMap<string, FeedStore>
}

export function createPublicFeeds({ explore, people }: PublicFeedsDeps): PublicFeeds {
  const all = () => [explore, ...people().values()]
  return {
    find(id) {
      for (const feed of all()) {
        const result = feed.find(id)
        if (result !== null) return result
      }
      return null
    },
    update(id, patch) {
      for (const feed of all()) feed.update(id, patch)
    },
    remove(id) {
      for (const feed of all()) feed.remove(id)
    },
    prepend(results) {
      explore.prepend(results)
      for (const [person, feed] of people()) {
        const own = results.filter(({ creator }) => creator.id === person || isSameName(creator.username, person))
        if (own.length > 0) feed.prepend(own)
      }
    },
    refresh() {
      for (const feed of all()) feed.refresh()
    },
  }
}

/** Names of people differ by more than the case of their letters. */
function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
