import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { Elysia } from 'elysia'
import { type EmbedArchive, noArchive } from './embed-archive.ts'

/** A script of partners, and the parts that it loads, by the names of their files. */
export interface EmbedSource {
  script: string
  parts?: ReadonlyMap<string, string>
}

/** What partners load by script tags; each is built at its first request. */
export interface EmbedSources {
  feed: () => Promise<EmbedSource>
  createBox: () => Promise<EmbedSource>
  /** Where earlier versions are; by default there are none. */
  archive?: EmbedArchive
}

interface Script {
  text: string
  brotli: Uint8Array
  etag: string
  /** Value of the attribute `integrity`. */
  integrity: string
}

/** A script as it is served: the newest under a name, itself under an address that changes with it, and its parts. */
interface Embed {
  script: Script
  path: string
  parts: ReadonlyMap<string, Script>
  /** A file of an earlier version; null where it is not kept. */
  earlier: (file: string) => Promise<Script | null>
}

/** Cache lifetime in seconds of the script at an address that never changes: so soon a fix reaches partners' visitors. */
const maxAgeS = 3600
const immutableS = 365 * 86_400
const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/**
 * The script tags of partners; any site may load them. `/embed/v0/feed.js` stays compatible with the pages that use it,
 * `/embed/feed.js` is the newest. `/embed/v0/feed.json` names the address that changes with the content, and its hash, and
 * the hashes of the parts: for pages that load only what they have checked. Such addresses outlive an update of the server.
 */
export function embedScriptRoutes({ feed, createBox, archive = noArchive }: EmbedSources) {
  return new Elysia({ name: 'embed-script', detail: { hide: true } })
    .use(scriptRoutes('feed', feed, archive))
    .use(scriptRoutes('create-box', createBox, archive))
}

function scriptRoutes(name: string, source: () => Promise<EmbedSource>, archive: EmbedArchive) {
  let loading: Promise<Embed> | null = null
  function loaded(): Promise<Embed> {
    loading ??= source().then((built) => load(name, built, archive))
    // A failed build is tried again at the next request.
    loading.catch(() => {
      loading = null
    })
    return loading
  }
  const newest = async ({ request }: { request: Request }) => answer(request, (await loaded()).script, maxAgeS)
  return new Elysia({ name: `embed-script-${name}` })
    .get(`/embed/${name}.js`, newest)
    .get(`/embed/v0/${name}.js`, newest)
    .get(`/embed/v0/${name}.json`, async () => {
      const { path, script, parts } = await loaded()
      const hashes = [...parts].map(([address, { integrity }]) => [address, integrity])
      const facts = { path, integrity: script.integrity, ...(parts.size > 0 && { parts: Object.fromEntries(hashes) }) }
      return Response.json(facts, { headers: { ...openToAll, 'cache-control': 'no-cache' } })
    })
    .get(`/embed/v0/${name}/:file`, async ({ request }) => {
      const { path, script, parts, earlier } = await loaded()
      const asked = new URL(request.url).pathname
      const found = asked === path ? script : (parts.get(asked) ?? (await earlier(basename(asked))))
      return found ? answer(request, found, immutableS) : new Response(null, { status: 404, headers: openToAll })
    })
}

async function load(name: string, { script, parts = new Map() }: EmbedSource, archive: EmbedArchive): Promise<Embed> {
  const folder = `/embed/v0/${name}/`
  const hash = createHash('sha384').update(script).digest('hex').slice(0, 20)
  const loadedParts = await Promise.all(
    [...parts].map(async ([file, text]) => [`${folder}${file}`, await scriptOf(text)] as const),
  )
  const kept = await archive.keep(name, hash, new Map([...parts, [`${hash}.js`, script]]))
  return {
    script: await scriptOf(script),
    path: `${folder}${hash}.js`,
    parts: new Map(loadedParts),
    earlier: earlierIn(kept),
  }
}

/** Reads a kept file when it is first asked for. */
function earlierIn(kept: ReadonlyMap<string, string>): Embed['earlier'] {
  const read = new Map<string, Promise<Script>>()
  return async (file) => {
    const path = kept.get(file)
    if (path === undefined) return null
    const script = read.get(file) ?? Bun.file(path).text().then(scriptOf)
    read.set(file, script)
    return script
  }
}

async function scriptOf(text: string): Promise<Script> {
  return {
    text,
    brotli: await promisify(brotliCompress)(text),
    etag: `"${Bun.hash(text).toString(36)}"`,
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  }
}

function answer(request: Request, { text, brotli, etag }: Script, lifetimeS: number): Response {
  const headers: Record<string, string> = {
    ...openToAll,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': `public, max-age=${lifetimeS}${lifetimeS === immutableS ? ', immutable' : ''}`,
    vary: 'accept-encoding',
    etag,
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  if (!/\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(text, { headers })
  return new Response(Buffer.from(brotli), { headers: { ...headers, 'content-encoding': 'br' } })
}
