import type { Answer, CallInput } from '@mirari/contract'
import { listPublicResults } from '@mirari/contract/addresses'
import type { GenerationResult } from '@mirari/contract/schemas'
import type { FeedPort } from './feed-port.ts'

const [, path] = listPublicResults.split(' ')

/** Error answer of the server. The feed keeps its items and offers a retry. */
export class FeedRequestError extends Error {
  override name = 'FeedRequestError'
  readonly status: number
  constructor(status: number) {
    super(`The feed could not be loaded: status ${status}.`)
    this.status = status
  }
}

/** What all pages of a port have in common. */
export interface FeedFilter {
  /** Only results of this person, by id or username. */
  creator?: string
  /** Only results with this tag. */
  tag?: string
}

/**
 * Port over the public feed of a Mirari server, for any web page: without account and cookies.
 * `origin` is the server's address, e.g. 'https://mirari.example'; empty for the page's own server.
 */
export function httpPort(origin = '', { creator, tag }: FeedFilter = {}): FeedPort {
  return {
    async load({ type, search, order }, { page, size, timestamp }, signal) {
      const query: CallInput<typeof listPublicResults>['query'] = {
        page,
        size,
        timestamp,
        generation_type: type,
        ...(search !== '' && { search_query: search }),
        ...(order && { [order]: true }),
        ...(creator && { creator }),
        ...(tag && { tag }),
      }
      const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
      const response = await fetch(`${origin}/api${path}?${text}`, { signal, credentials: 'omit' })
      if (!response.ok) throw new FeedRequestError(response.status)
      const answer = (await response.json()) as Answer<typeof listPublicResults>
      return { ...answer, items: answer.items.map((item) => withOrigin(item, origin)) }
    },
  }
}

/** An item with absolute addresses of its files; those of a server are relative to its own origin. */
export function withOrigin(item: GenerationResult, origin: string): GenerationResult {
  const full = <Url extends string | null>(url: Url) => (url?.startsWith('/') ? `${origin}${url}` : url)
  return {
    ...item,
    picture: { ...item.picture, url: full(item.picture.url) },
    image_url: full(item.image_url),
    thumbnail_url: full(item.thumbnail_url),
    video_url: full(item.video_url),
    thumbnail_video_url: full(item.thumbnail_video_url),
  }
}
