/** The kinds of requests that `bun run bench api` measures, a row of its table each. */
import type { ServerKind } from './api-measure.ts'
import { benchSearches, type Random } from './api-prompts.ts'

export interface ApiRow {
  name: string
  /** Which server is asked. */
  kind: ServerKind
  /** The address of one request, by random numbers from 0 to 1. */
  path(random: Random): string
  /** How many ask at once. */
  callers: number
  isSignedIn: boolean
}

export const connections = 32
export const pageSize = 20
/** Searches are timed one after the other, which is how long one person waits. */
const searchers = 1
/**
 * First and deepest pages are drawn from this many at either end: one page alone would sit in the processor's cache.
 */
const pagesAtEnd = 40
const top = '/api/public/generations'
const videos = 'generation_type=video&'
const model = 'model_filter=jimeng_pro&'
/** The fraction of all results that are videos, and that are of the model. */
const share = 0.25
const endMs = Date.parse('2026-06-01')
const minuteMs = 60_000

/** @param rows number of results, one of each minute before June 2026 */
export function apiRows(rows: number): ApiRow[] {
  const first = (filter = '', kept = 1) => pageAt('first', rows * kept, filter)
  const deepest = (filter = '', kept = 1) => pageAt('deepest', rows * kept, filter)
  const fromAnyTime: ApiRow['path'] = (random) =>
    `${top}?timestamp=${new Date(endMs - random() * rows * minuteMs).toISOString()}`
  const pages = (kind: ServerKind, name: string, path: ApiRow['path'], isSignedIn = false): ApiRow => ({
    ...{ name, kind, path, callers: connections, isSignedIn },
  })
  const found = (name: string, path: ApiRow['path']): ApiRow => ({
    ...{ name, kind: 'forgetful', path, callers: searchers, isSignedIn: false },
  })
  return [
    pages('baseline', 'baseline, first pages', first()),
    pages('baseline', 'baseline, deepest pages', deepest()),
    pages('forgetful', 'first pages', first()),
    pages('forgetful', 'deepest pages', deepest()),
    pages('forgetful', 'from any time', fromAnyTime),
    pages('forgetful', 'videos, first pages', first(videos, share)),
    pages('forgetful', 'videos, deepest pages', deepest(videos, share)),
    pages('forgetful', 'a model, first pages', first(model, share)),
    pages('forgetful', 'a model, deepest pages', deepest(model, share)),
    pages('forgetful', 'videos of a model', first(`${videos}${model}`, share)),
    pages('forgetful', 'featured', () => `${top}?featured=true`),
    // Normally cached for a minute; this is how long the one visitor in each minute waits who fills the cache.
    found('trending, found anew', () => `${top}?trending=true`),
    ...Object.entries(benchSearches).map(([name, words]) => found(`search: ${name}`, searchFor(words))),
    found('search: two words, videos', searchFor(benchSearches['two words'], videos)),
    found('search: any page of a frequent word', (random) => `${top}?page=${upTo(250, random)}&search_query=light`),
    pages('forgetful', 'signed in, first pages', first(), true),
    pages('forgetful', 'signed in, deepest pages', deepest(), true),
    pages('mirari', 'remembered, first pages', first()),
    pages('mirari', 'remembered, top page', () => top),
    pages('mirari', 'remembered, trending', (random) => `${top}?trending=true&page=${upTo(pagesAtEnd, random)}`),
  ]
}

/** One of the first or last pages of so many results, at random. */
function pageAt(end: 'first' | 'deepest', rows: number, filter: string): ApiRow['path'] {
  const pages = Math.floor(rows / pageSize)
  return (random) => {
    const step = upTo(Math.min(pagesAtEnd, pages), random)
    return `${top}?${filter}page=${end === 'first' ? step : pages - 1 - step}`
  }
}

const searchFor =
  (words: (random: Random) => string, filter = ''): ApiRow['path'] =>
  (random) =>
    `${top}?${filter}search_query=${encodeURIComponent(words(random))}`

const upTo = (limit: number, random: Random): number => Math.floor(random() * limit)
