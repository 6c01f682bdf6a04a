import { type AnyElysia, Elysia } from 'elysia'
import { type ApiDescription, docsPage } from './docs-page.ts'

const title = 'Mirari API'

/** `/docs` for people and `/docs/json` (OpenAPI 3) for programs, both made from the routes' own schemas. */
export function docsRoutes(app: () => AnyElysia, version: string) {
  let description: Promise<ApiDescription> | null = null
  const describe = () => {
    description ??= describeRoutes(app(), version)
    return description
  }
  return new Elysia({ name: 'docs', detail: { hide: true } })
    .get('/docs/json', async () => Response.json(await describe()))
    .get('/docs', async () => {
      const headers = {
        'content-type': 'text/html;charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      }
      return new Response(docsPage(await describe()), { headers })
    })
}

/** Loaded at the first look: the converter is larger than the rest of the server. */
async function describeRoutes(app: AnyElysia, version: string): Promise<ApiDescription> {
  const { toOpenAPISchema } = await import('@elysia/openapi/openapi')
  const { paths, components } = toOpenAPISchema(app)
  return { openapi: '3.1.0', info: { title, version }, paths, components }
}
