import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { Elysia } from 'elysia'

interface Script {
  text: string
  brotli: Uint8Array
  etag: string
  /** Address that changes with the content. */
  path: string
  /** Value of the attribute `integrity`. */
  integrity: string
}

/** Cache lifetime in seconds of the script at an address that never changes: so soon a fix reaches partners' visitors. */
const maxAgeS = 3600
const immutableS = 365 * 86_400
const openToAll = { 'access-control-allow-origin': '*' }

/**
 * The script tag of partners, built at the first request; any site may load it. `/embed/v0/feed.js` stays compatible with
 * the pages that use it, `/embed/feed.js` is the newest. `/embed/v0/feed.json` names the address that changes with the
 * content, and its hash: for pages that load only what they have checked.
 */
export function embedScriptRoutes(script: () => Promise<string>) {
  let loading: Promise<Script> | null = null
  function loaded(): Promise<Script> {
    loading ??= load(script)
    // A failed build is tried again at the next request.
    loading.catch(() => {
      loading = null
    })
    return loading
  }
  const newest = async ({ request }: { request: Request }) => answer(request, await loaded(), maxAgeS)
  return new Elysia({ name: 'embed-script', detail: { hide: true } })
    .get('/embed/feed.js', newest)
    .get('/embed/v0/feed.js', newest)
    .get('/embed/v0/feed.json', async () => {
      const { path, integrity } = await loaded()
      return Response.json({ path, integrity }, { headers: { ...openToAll, 'cache-control': 'no-cache' } })
    })
    .get('/embed/v0/feed/:file', async ({ request }) => {
      const current = await loaded()
      if (new URL(request.url).pathname === current.path) return answer(request, current, immutableS)
      return new Response(null, { status: 404, headers: openToAll })
    })
}

async function load(script: () => Promise<string>): Promise<Script> {
  const text = await script()
  const hash = createHash('sha384').update(text).digest()
  return {
    text,
    brotli: await promisify(brotliCompress)(text),
    etag: `"${Bun.hash(text).toString(36)}"`,
    path: `/embed/v0/feed/${hash.toString('hex').slice(0, 20)}.js`,
    integrity: `sha384-${hash.toString('base64')}`,
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
