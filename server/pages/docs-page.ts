/** What of an OpenAPI document the page shows; everything else is shown as it is. */
export interface ApiDescription {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, unknown>
  components: unknown
}

interface Operation {
  method: string
  path: string
  summary: string
  tag: string
  parts: { name: string; value: unknown }[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head']

/** A page that needs no script and nothing from elsewhere. */
export function docsPage(description: ApiDescription): string {
  const groups = Map.groupBy(operationsOf(description), ({ tag }) => tag)
  const { title, version } = description.info
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
details { border-top: 1px solid color-mix(in srgb, currentcolor 20%, transparent); }
summary { cursor: pointer; padding: 0.5rem 0; }
code { font: 0.9em ui-monospace, monospace; }
b { display: inline-block; min-width: 4.5rem; }
pre { overflow: auto; padding: 0.75rem; border-radius: 0.5rem; font-size: 0.8rem;
  background: color-mix(in srgb, currentcolor 8%, transparent); }
</style>
</head>
<body>
<h1>${escapeHtml(title)} <small>${escapeHtml(version)}</small></h1>
<p>Sign in with <code>POST /api/auth/token</code> and send <code>Authorization: Bearer …</code>.
Every error is <code>{ "detail": sentence, "code": stable_code }</code>. As OpenAPI: <a href="/api/docs/json">/api/docs/json</a>.</p>
${[...groups].map(([tag, operations]) => `<h2>${escapeHtml(tag)}</h2>\n${operations.map(section).join('\n')}`).join('\n')}
</body>
</html>
`
}

function section({ method, path, summary, parts }: Operation): string {
  const details = parts
    .map(({ name, value }) => `<h4>${escapeHtml(name)}</h4><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`)
    .join('')
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>${details}</details>`
}

function operationsOf({ paths }: ApiDescription): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method): Operation[] => {
      const operation = fieldOf(item, method)
      if (operation === undefined) return []
      const tags = fieldOf(operation, 'tags')
      const [tag] = Array.isArray(tags) ? tags : []
      const parts = ['parameters', 'requestBody', 'responses'].map((name) => ({
        name,
        value: fieldOf(operation, name),
      }))
      return [
        {
          method,
          path,
          summary: text(fieldOf(operation, 'summary')),
          tag: text(tag) || 'other',
          parts: parts.filter(({ value }) => value !== undefined),
        },
      ]
    }),
  )
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function escapeHtml(value: string): string {
  return Bun.escapeHTML(value)
}
