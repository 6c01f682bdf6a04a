import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PageFile, PageFiles } from '@mirari/app/build'
import { Elysia } from 'elysia'
import { Problem } from '../platform/http/problem.ts'
import { toBrotli } from './brotli.ts'
import type { SharedAssets } from './shared-assets.ts'

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

/** What no page of the app asks for, so that nothing in it can. */
const unusedFeatures = 'camera=(), microphone=(), geolocation=(), usb=()'

type Encoding = 'br' | 'gzip' | 'identity'

const compressors: Record<Exclude<Encoding, 'identity'>, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: toBrotli,
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** Size in bytes below which compression saves less than its headers cost. */
const minCompressedBytes = 512

/**
 * Path of a file of another build. Details of the library have paths below the same folder, but their ids have no file
 * extension.
 */
const missingFile = /^\/assets\/.*\.[a-z0-9]+$/i
/** Path of a file that another server may have: of the app, or of a script for partners. */
const sharedFile = /^\/(assets|embed\/v\d+\/[\w-]+)\/.*\.[a-z0-9]+$/i

/** Addresses of windows that answer the page of another site that opened them, which browsers else keep apart. */
const answeringPages = '/partner/'

/**
 * Serves the app's pages: its files by name, and the document for every other address, so that deep links work. Where
 * nothing is, the document has the status 404: people get the app, and crawlers do not list the address. Unknown paths of
 * /api and /media and missing files have no document.
 */
export function pageRoutes(page: Promise<PageFiles>, documentFor?: DocumentFor, assets?: Pick<SharedAssets, 'find'>) {
  const send = createSender()
  const documents = createDocuments(documentFor)
  const answer = async (request: Request, path: string): Promise<Response> => {
    if (/^\/(api|media)(\/|$)/.test(path)) throw nothingHere()
    const { document, files } = await page
    const file = files.get(path) ?? (sharedFile.test(path) ? await assets?.find(path) : null)
    if (!file && missingFile.test(path)) throw nothingHere()
    if (file) return send(request, file)
    const { file: text, isFound } = await documents(request, path, document)
    const headers = path.startsWith(answeringPages) ? { 'cross-origin-opener-policy': 'unsafe-none' } : {}
    return send(request, text, { status: isFound ? 200 : 404, headers })
  }
  return new Elysia({ name: 'pages', detail: { hide: true } })
    .get('/*', ({ request, path }) => answer(request, path))
    .head('/*', ({ request, path }) => answer(request, path))
}

/** The app's document for one address. */
export interface AddressedDocument {
  /** The same as the common one when there is nothing to add. */
  text: string
  /** Whether there is something at the address. */
  isFound: boolean
}

/** Makes the document for one address from the common one. */
export type DocumentFor = (request: Request, path: string, plain: string) => Promise<AddressedDocument>

function createDocuments(documentFor: DocumentFor | undefined) {
  let plain: { document: PageFile; text: Promise<string> } | null = null
  return async (request: Request, path: string, document: PageFile): Promise<{ file: PageFile; isFound: boolean }> => {
    if (!documentFor) return { file: document, isFound: true }
    if (plain?.document !== document) plain = { document, text: document.content.text() }
    const before = await plain.text
    const { text, isFound } = await documentFor(request, path, before)
    const file = text === before ? document : { ...document, content: new Blob([text], { type: document.type }) }
    return { file, isFound }
  }
}

function nothingHere(): Problem {
  return new Problem('address_unknown')
}

interface Sending {
  status?: number
  /** Headers in place of those that every page has. */
  headers?: Readonly<Record<string, string>>
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

  return async (
    request: Request,
    file: PageFile,
    { status = 200, headers: own = {} }: Sending = {},
  ): Promise<Response> => {
    const encoding = isText(file) ? bestEncoding(request.headers.get('accept-encoding') ?? '') : 'identity'
    const bytes = await bytesOf(file, encoding)
    const etag = `"${Bun.hash(bytes).toString(36)}"`
    const headers: Record<string, string> = {
      'content-type': file.type,
      'content-security-policy': contentSecurityPolicy,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': unusedFeatures,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      // The document depends on the language in the cookie.
      vary: file.immutable ? 'accept-encoding' : 'accept-encoding, cookie',
      ...own,
    }
    if (status === 200 && request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers })
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    return new Response(request.method === 'HEAD' ? null : Buffer.from(bytes), { status, headers })
  }
}

function isText({ type, content }: PageFile): boolean {
  return content.size >= minCompressedBytes && /^text\/|javascript|json|svg/.test(type)
}

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
