import { createServer } from 'node:http'
import { freePort } from '../support/server.ts'

/** A page of a partner with the create box in it. */
export interface PartnerPage {
  origin: string
  /** Sets what the page shows from now on: its key, and the token by which its visitor creates. */
  show(server: string, key: string, token: string): void
  stop(): Promise<void>
}

export async function startPartnerPage(): Promise<PartnerPage> {
  let html = ''
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(html)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    show(server, key, token) {
      html = `<!doctype html><html lang="en"><title>Acme</title><link rel="icon" href="data:,"><h1>Acme</h1>
<script type="module" src="${server}/embed/v0/create-box.js"></script>
<mirari-create-box partner-key="${key}" token="${token}" type="image" ratio="1:1"></mirari-create-box></html>`
    },
    stop: () =>
      new Promise((resolve) => {
        site.close(() => resolve())
        site.closeAllConnections()
      }),
  }
}
