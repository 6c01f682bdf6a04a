import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { Elysia } from 'elysia'

interface Script {
  text: string
  brotli: Uint8Array
  etag: string
}

/** Cache lifetime in seconds of the script, whose address never changes: so soon a fix reaches partners' visitors. */
const maxAgeS = 3600

/** The script tag of partners, `/embed/feed.js`: built at the first request. Any site may load it. */
export function embedScriptRoutes(script: () => Promise<string>) {
  let loading: Promise<Script> | null = null
  async function load(): Promise<Script> {
    const text = await script()
    return { text, brotli: await promisify(brotliCompress)(text), etag: `"${Bun.hash(text).toString(36)}"` }
  }
  return new Elysia({ name: 'embed-script', detail: { hide: true } }).get('/embed/feed.js', async ({ request }) => {
    loading ??= load()
    // A failed build is tried again at the next request.
    loading.catch(() => {
      loading = null
    })
    const { text, brotli, etag } = await loading
    const headers: Record<string, string> = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': `public, max-age=${maxAgeS}`,
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
      etag,
    }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    if (!/\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(text, { headers })
    return new Response(Buffer.from(brotli), { headers: { ...headers, 'content-encoding': 'br' } })
  })
}
