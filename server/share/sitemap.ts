import type { Clock } from '../platform/clock.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { Problem } from '../platform/http/problem.ts'
import { RecentlyUsed } from '../platform/recently-used.ts'
import { personPath, sharePath } from './addresses.ts'
import type { SitemapQueries } from './sitemap-store.ts'

/** Number of addresses in one file; the protocol allows 50 000. */
export const sitemapPageSize = 10_000
/** Lifetime of a file in this server and on the way to a crawler: crawlers come back after hours or days. */
export const sitemapLifeS = 3600
/** Files that stay in memory; each has about a megabyte. */
const maxCachedFiles = 16

export const sitemapKinds = ['results', 'people'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

export interface SitemapDeps {
  queries: SitemapQueries
  clock: Clock
}

export type Sitemap = ReturnType<typeof createSitemap>

interface Entry {
  path: string
  /** ISO UTC of the last change, where it is known. */
  changedAt?: string
}

/** Screens that everybody may open. */
const publicScreens: readonly Entry[] = [{ path: '/inspiration' }]

/** The public addresses of the app for crawlers (https://www.sitemaps.org): an index, and files of limited size. */
export function createSitemap({ queries, clock }: SitemapDeps) {
  const files = new RecentlyUsed<string, { untilMs: number; text: Promise<string> }>(maxCachedFiles)

  function cached(key: string, make: () => Promise<string>): Promise<string> {
    const file = files.get(key)
    if (file && file.untilMs > clock.monotonicMs()) return file.text
    const text = make()
    files.set(key, { untilMs: clock.monotonicMs() + sitemapLifeS * 1000, text })
    text.catch(() => files.delete(key))
    return text
  }

  async function entriesOf(kind: SitemapKind, page: number): Promise<Entry[]> {
    const offset = page * sitemapPageSize
    if (kind === 'people') {
      const people = await queries.people(sitemapPageSize, offset)
      return people.map((person) => ({ path: personPath(person) }))
    }
    const results = await queries.results(sitemapPageSize, offset)
    const entries = results.map(({ id, published_at }) => ({ path: sharePath(id), changedAt: published_at }))
    return page === 0 ? [...publicScreens, ...entries] : entries
  }

  return {
    /** What crawlers may read. What belongs to one user has no place in a search engine. */
    robots: (origin: string): string =>
      [
        'User-agent: *',
        ...['/generate', '/assets', '/wallpaper', '/partners', '/login', '/embed', '/admin'].map(
          (path) => `Disallow: ${path}`,
        ),
        'Allow: /',
        '',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),

    /** The list of all files. */
    index: (origin: string): Promise<string> =>
      cached(`index ${origin}`, async () => {
        const counts: Record<SitemapKind, number> = {
          results: await queries.resultCount(),
          people: await queries.peopleCount(),
        }
        const paths = sitemapKinds.flatMap((kind) =>
          Array.from({ length: pagesOf(kind, counts[kind]) }, (_, page) => `/sitemap/${kind}/${page}.xml`),
        )
        const items = paths.map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>`)
        return document('sitemapindex', items)
      }),

    /** One file. @throws Problem 'not_found' beyond the last one */
    file: (origin: string, kind: SitemapKind, page: number): Promise<string> =>
      cached(`${kind} ${page} ${origin}`, async () => {
        const entries = await entriesOf(kind, page)
        if (entries.length === 0) throw new Problem('address_unknown')
        return document(
          'urlset',
          entries.map((entry) => itemOf(entry, origin)),
        )
      }),
  }
}

/** The first file of results also has the screens, so it is there without any result. */
function pagesOf(kind: SitemapKind, count: number): number {
  const pages = Math.ceil(count / sitemapPageSize)
  return kind === 'results' ? Math.max(1, pages) : pages
}

function itemOf({ path, changedAt }: Entry, origin: string): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
  return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`
}

function document(root: 'urlset' | 'sitemapindex', items: readonly string[]): string {
  const body = items.join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}\n</${root}>\n`
}
