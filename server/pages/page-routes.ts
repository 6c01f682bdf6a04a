import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageFile, PageFiles } from '@mirari/app/build'
import { Elysia } from 'elysia'
import { Problem } from '../platform/http/problem.ts'

/**
 * Content security policy of the app: everything comes from its own origin; images may also be made in the page
 * (placeholders, canvases).
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

type Encoding = 'br' | 'gzip' | 'identity'

const brotliQuality = 9
const compressors: Record<Exclude<Encoding, 'identity'>, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** Size in bytes below which compression saves less than its headers cost. */
const minCompressedBytes = 512

/**
 * Path of a file of another build. Details of the library have paths below the same folder, but their ids have no file
 * extension.
 */
const missingFile = /^\/assets\/.*\.[a-z0-9]+$/i

/**
 * Serves the app's pages: its files by name, and the document for every other address, so that deep links work. Unknown
 * paths of /api and /media and missing files stay a 404.
 */
export function pageRoutes(page: Promise<PageFiles>, documentFor?: DocumentFor) {
  const send = createSender()
  const documents = createDocuments(documentFor)
  const answer = async (request: Request, path: string): Promise<Response> => {
    if (/^\/(api|media)(\/|$)/.test(path)) throw nothingHere()
    const { document, files } = await page
    const file = files.get(path)
    if (!file && missingFile.test(path)) throw nothingHere()
    return send(request, file ?? (await documents(request, path, document)))
  }
  return new Elysia({ name: 'pages', detail: { hide: true } })
    .get('/*', ({ request, path }) => answer(request, path))
    .head('/*', ({ request, path }) => answer(request, path))
}

/** Makes the document for one address from the common one; returns the same text when there is nothing to add. */
export type DocumentFor = (request: Request, path: string, plain: string) => Promise<string>

function createDocuments(documentFor: DocumentFor | undefined) {
  let plain: { document: PageFile; text: Promise<string> } | null = null
  return async (request: Request, path: string, document: PageFile): Promise<PageFile> => {
    if (!documentFor) return document
    if (plain?.document !== document) plain = { document, text: document.content.text() }
    const before = await plain.text
    const text = await documentFor(request, path, before)
    return text === before ? document : { ...document, content: new Blob([text], { type: document.type }) }
  }
}

function nothingHere(): Problem {
  return new Problem('address_unknown')
}

function createSender() {
  // A WeakMap, because documents of single addresses are short-lived.
  const encoded = new WeakMap<PageFile, Map<Encoding, Promise<Uint8Array>>>()

  /** The bytes of a file in an encoding, compressed once at the first request. */
  function bytesOf(file: PageFile, encoding: Encoding): Promise<Uint8Array> {
    const versions = encoded.get(file) ?? new Map<Encoding, Promise<Uint8Array>>()
    encoded.set(file, versions)
    const cachedBytes = versions.get(encoding)
    if (cachedBytes) return cachedBytes
    // The Blobs of a build lack the newer `bytes()`.
    const plain = file.content.arrayBuffer().then((buffer) => new Uint8Array(buffer))
    const bytes = encoding === 'identity' ? plain : plain.then(compressors[encoding])
    versions.set(encoding, bytes)
    return bytes
  }

  return async (request: Request, file: PageFile): Promise<Response> => {
    const encoding = isText(file) ? bestEncoding(request.headers.get('accept-encoding') ?? '') : 'identity'
    const bytes = await bytesOf(file, encoding)
    const etag = `"${Bun.hash(bytes).toString(36)}"`
    const headers: Record<string, string> = {
      'content-type': file.type,
      'content-security-policy': contentSecurityPolicy,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      // The document depends on the language in the cookie.
      vary: file.immutable ? 'accept-encoding' : 'accept-encoding, cookie',
    }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    return new Response(request.method === 'HEAD' ? null : Buffer.from(bytes), { headers })
  }
}

function isText({ type, content }: PageFile): boolean {
  return content.size >= minCompressedBytes && /^text\/|javascript|json|svg/.test(type)
}

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
