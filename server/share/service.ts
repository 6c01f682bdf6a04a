import type { GenerationResult, Person, User } from '@mirari/contract/schemas'
import { pageTextsIn } from '@mirari/messages/pages'
import type { AddressedDocument } from '../pages/page-routes.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { languageOf } from '../platform/http/language.ts'
import { Problem } from '../platform/http/problem.ts'
import { ownOrigins, requestOrigin } from '../platform/http/same-origin.ts'
import { type PageAddress, pageAddress, sharedId } from './addresses.ts'
import { embedPage } from './embed-page.ts'
import { describeForEmbedding, type Oembed, type OembedRoom, ownSharePath } from './oembed.ts'
import { homeHead, personHead, previewHead, siteName } from './preview-head.ts'

export interface ShareDeps {
  feed: {
    result(viewer: User | null, id: string): Promise<GenerationResult>
    /** What was published last; null where nothing is. */
    newest(): Promise<GenerationResult | null>
    /** A person with public results. @throws Problem 'not_found' */
    person(viewer: null, idOrName: string): Promise<Person>
    /** What a user published last; null where nothing is. */
    newestOf(userId: string): Promise<GenerationResult | null>
  }
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** The app's own description; its texts hold nothing that HTML would have to escape. */
const descriptionTag = /<meta name="description" content="([^"]*)"/

export type ShareService = ReturnType<typeof createShareService>

// Replacement strings would interpret '$&' in a prompt or a name.
const headed = (html: string, head: string): string => html.replace('</head>', () => `${head}\n</head>`)
const titled = (html: string, title: string): string =>
  html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(`${title} · Mirari`)}</title>`)

/** Published results for other sites. Private results are treated as missing for every caller. */
export function createShareService({ feed, publicUrl }: ShareDeps) {
  const published = (id: string) => feed.result(null, id)

  /** @throws Problem 'not_found' */
  async function shared(
    address: Extract<PageAddress, { kind: 'result' | 'person' }>,
    plain: string,
    request: Request,
    origin: string,
  ): Promise<string> {
    const person = address.kind === 'person' ? await feed.person(null, address.name) : null
    const id = address.kind === 'person' ? address.resultId : address.id
    if (id !== null) {
      const result = await published(id)
      return titled(headed(plain, previewHead(result, origin)), result.title)
    }
    if (person === null) return plain
    const description = pageTextsIn(languageOf(request).id).person(person)
    const newest = await feed.newestOf(person.id)
    return titled(headed(plain, personHead({ person, newest, description }, origin)), person.username)
  }

  return {
    /**
     * The app's document for an address, with tags for link previews at the root and on the feed that it leads to, on a
     * person's page, and where it shares a published result. What is not public is not found.
     */
    async document(request: Request, path: string, plain: string): Promise<AddressedDocument> {
      const address = pageAddress(path)
      const origin = requestOrigin(request, publicUrl)
      if (address.kind === 'unknown') return { text: plain, isFound: false }
      if (address.kind === 'screen') return { text: plain, isFound: true }
      if (address.kind === 'home') {
        const [, description = siteName] = descriptionTag.exec(plain) ?? []
        return { text: headed(plain, homeHead(description, await feed.newest(), origin)), isFound: true }
      }
      try {
        return { text: await shared(address, plain, request, origin), isFound: true }
      } catch (error) {
        if (error instanceof Problem && error.problem === 'not_found') return { text: plain, isFound: false }
        throw error
      }
    },

    /**
     * @throws Problem 'not_found' for addresses of other sites and other pages and for private results;
     * 'not_implemented' for any format but JSON
     */
    async oembed(
      request: Request,
      url: string,
      { format, ...room }: OembedRoom & { format: 'json' | 'xml' },
    ): Promise<Oembed> {
      if (format === 'xml') throw new Problem('xml_not_offered')
      const path = ownSharePath(url, ownOrigins(request, publicUrl))
      const id = path === null ? null : sharedId(path)
      if (id === null) throw new Problem('share_address_unknown')
      return describeForEmbedding(await published(id), requestOrigin(request, publicUrl), room)
    },

    /** The page for a frame on another site. @throws Problem 'not_found' */
    embed: async (id: string): Promise<string> => embedPage(await published(id)),
  }
}
