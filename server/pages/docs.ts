import { fileURLToPath } from 'node:url'
import { type ApiDescription, describeApi } from '@mirari/contract'
import { Elysia } from 'elysia'
import { docsPage, docsPolicy, docsScriptPath, docsStart, docsStartPath } from './docs-page.ts'

const script = 'text/javascript;charset=utf-8'

/**
 * Routes of the API reference: `/docs` for people and `/docs/json` (OpenAPI 3.1) for programs, both made from the
 * contract.
 */
export function docsRoutes(version: string) {
  let description: ApiDescription | null = null
  let bundle: Promise<Uint8Array<ArrayBuffer>> | null = null
  return new Elysia({ name: 'docs' })
    .get('/docs/json', () => {
      description ??= describeApi({ version })
      return Response.json(description)
    })
    .get('/docs', () => {
      const headers = { 'content-type': 'text/html;charset=utf-8', 'content-security-policy': docsPolicy }
      return new Response(docsPage, { headers })
    })
    .get(docsStartPath, () => new Response(docsStart, { headers: { 'content-type': script } }))
    .get(docsScriptPath, async () => {
      bundle ??= readBundle()
      const headers = { 'content-type': script, 'content-encoding': 'gzip', 'cache-control': 'public, max-age=3600' }
      return new Response(await bundle, { headers })
    })
}

/** Scalar's own bundle, compressed once: every browser that runs it accepts gzip. */
async function readBundle(): Promise<Uint8Array<ArrayBuffer>> {
  const file = fileURLToPath(new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference')))
  return Bun.gzipSync(await Bun.file(file).bytes())
}
