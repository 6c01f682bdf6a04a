/** Serves the host pages on an origin of their own; `/mirari.json` holds the address of the server. */
import { join } from 'node:path'
import { bundleFeed } from '@mirari/app/build'
import feed from './feed/index.html'
import index from './index.html'
import partnerThemes from './partner-themes/index.html'
import twoWidgets from './two-widgets/index.html'

const origin = process.env.MIRARI_ORIGIN ?? 'http://localhost:3000'

/** The strictest policy of a partner: scripts of their own origin only, no inline styles, and one other server. */
const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `img-src data: ${origin}`,
  `media-src ${origin}`,
  `connect-src ${origin}`,
].join('; ')

/** A page without a bundler: the file is sent unchanged, except for the server's address. */
async function plainHtml(): Promise<Response> {
  const page = await Bun.file(join(import.meta.dir, 'plain-html/index.html')).text()
  return new Response(page.replace('%MIRARI%', origin), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': strictPolicy },
  })
}

const server = Bun.serve({
  port: Number(process.env.PLAYGROUND_PORT ?? 4000),
  hostname: '127.0.0.1',
  routes: {
    '/': index,
    '/feed': feed,
    '/two-widgets': twoWidgets,
    '/partner-themes': partnerThemes,
    '/plain-html': plainHtml,
    '/plain-html/host.css': () => new Response(Bun.file(join(import.meta.dir, 'plain-html/host.css'))),
    '/embed/feed.js': async () =>
      new Response(await bundleFeed(), { headers: { 'content-type': 'text/javascript; charset=utf-8' } }),
    '/mirari.json': () => Response.json({ origin }),
  },
})
console.log(`Playground at ${server.url}, reading ${origin}`)
