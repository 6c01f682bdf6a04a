/** Serves the host pages on an origin of their own; `/mirari.json` tells them where the server is. */
import feed from './feed/index.html'
import index from './index.html'
import partnerThemes from './partner-themes/index.html'
import twoWidgets from './two-widgets/index.html'

const origin = process.env.MIRARI_ORIGIN ?? 'http://localhost:3000'

const server = Bun.serve({
  port: Number(process.env.PLAYGROUND_PORT ?? 4000),
  hostname: '127.0.0.1',
  routes: {
    '/': index,
    '/feed': feed,
    '/two-widgets': twoWidgets,
    '/partner-themes': partnerThemes,
    '/mirari.json': () => Response.json({ origin }),
  },
})
console.log(`Playground at ${server.url}, reading ${origin}`)
