import type { GenerationResult, User } from '@mirari/contract/schemas'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { Problem } from '../platform/http/problem.ts'
import { ownOrigins, requestOrigin } from '../platform/http/same-origin.ts'
import { sharedId } from './addresses.ts'
import { embedPage } from './embed-page.ts'
import { describeForEmbedding, type Oembed, type OembedRoom, ownSharePath } from './oembed.ts'
import { homeHead, previewHead, siteName } from './preview-head.ts'

export interface ShareDeps {
  feed: {
    result(viewer: User | null, id: string): Promise<GenerationResult>
    /** What was published last; null where nothing is. */
    newest(): Promise<GenerationResult | null>
  }
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** The app's own description; its texts hold nothing that HTML would have to escape. */
const descriptionTag = /<meta name="description" content="([^"]*)"/

export type ShareService = ReturnType<typeof createShareService>

/** Published results for other sites. Private results are treated as missing for every caller. */
export function createShareService({ feed, publicUrl }: ShareDeps) {
  const published = (id: string) => feed.result(null, id)

  return {
    /**
     * The app's document for an address, with tags for link previews at the root and where it shares a published
     * result.
     */
    async document(request: Request, path: string, plain: string): Promise<string> {
      if (path === '/') {
        const [, description = siteName] = descriptionTag.exec(plain) ?? []
        const head = homeHead(description, await feed.newest(), requestOrigin(request, publicUrl))
        return plain.replace('</head>', () => `${head}\n</head>`)
      }
      const id = sharedId(path)
      if (id === null) return plain
      try {
        const result = await published(id)
        const head = previewHead(result, requestOrigin(request, publicUrl))
        const title = `<title>${escapeHtml(`${result.title} · Mirari`)}</title>`
        // A replacement string would interpret '$&' in a prompt.
        return plain.replace(/<title>[^<]*<\/title>/, () => title).replace('</head>', () => `${head}\n</head>`)
      } catch (error) {
        if (error instanceof Problem && error.problem === 'not_found') return plain
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
