import { problemReasons, problemStatus } from '@mirari/contract/problems'
import type { Content, OpenApi, OpenApiOperation } from './open-api.ts'
import { cell, fieldsOf, shapesPage, typeOf } from './shapes.ts'

/** A page of the site that no document has. */
export interface GeneratedPage {
  path: string
  title: string
  markdown: string
}

/** The pages of the API: what holds for all calls, one for each tag, the shapes and the refusals. */
export function apiPages(api: OpenApi): GeneratedPage[] {
  return [
    { path: 'api/index', title: 'Calls and keys', markdown: overview(api) },
    ...api.tags.map(({ name, description }) => ({
      path: `api/${name}`,
      title: titleOf(name),
      markdown: tagPage(api, name, description),
    })),
    { path: 'api/shapes', title: 'Shapes', markdown: shapesPage(api) },
    { path: 'api/refusals', title: 'Refusals', markdown: refusalsPage() },
  ]
}

const titleOf = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

/** What a newcomer types first: who asks, and something of theirs. */
const firstCalls = `\`\`\`sh
curl -d username=ada@example.com --data-urlencode 'password=…' https://mirari.example/api/auth/token
curl -H 'Authorization: Bearer mk_…' https://mirari.example/api/generations
\`\`\``

function overview({ info, tags, components }: OpenApi): string {
  const ways = Object.entries(components.securitySchemes).map(
    ([name, { description }]) => `- **${name}**: ${cell(description)}`,
  )
  const groups = tags.map(({ name, description }) => `- [${titleOf(name)}](/api/${name}): ${cell(description)}`)
  return [
    '# API',
    info.description,
    'A running server shows the same at `/api/docs`, where calls can be tried out, and as OpenAPI 3.1 at `/api/docs/json`.',
    '## How a call says who it is for',
    ways.join('\n'),
    firstCalls,
    '## Groups',
    groups.join('\n'),
  ].join('\n\n')
}

function tagPage({ paths, components }: OpenApi, tag: string, description: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => operationPart(`${method.toUpperCase()} ${path}`, operation, components.responses)),
  )
  return [`# ${titleOf(tag)}`, cell(description), ...operations].join('\n\n')
}

function operationPart(
  address: string,
  { summary, description, security, parameters = [], requestBody, responses }: OpenApiOperation,
  texts: OpenApi['components']['responses'],
): string {
  const rows = parameters.map(
    ({ name, in: place, required, description: meaning = '', schema }) =>
      `| \`${name}\`${required ? '' : ' (optional)'} | ${place} | ${typeOf(schema)} | ${cell(meaning)} |`,
  )
  const { 200: answer, ...others } = responses
  const refusals = Object.keys(others).flatMap((status) => {
    const text = texts[status]?.description
    return others[status]?.$ref === undefined || text === undefined
      ? []
      : [`- [${status}](/api/refusals#_${status}): ${cell(text)}`]
  })
  return [
    `## ${cell(summary)}`,
    `\`\`\`http\n${address}\n\`\`\``,
    cell(description ?? ''),
    accessOf(security),
    rows.length > 0 ? ['| parameter | in | type | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n') : '',
    contentPart('Takes', requestBody?.content),
    contentPart('Answers', answer?.content) || 'Answers 204 without a body.',
    refusals.length > 0 ? `Refusals:\n\n${refusals.join('\n')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function accessOf(security: OpenApiOperation['security'] = []): string {
  const ways = security.flatMap((way) => {
    const [[name, scopes = []] = ['', []]] = Object.entries(way)
    if (name === '') return ['nobody: visitors may call, too']
    if (name === 'key') return [`an API key with the scope ${scopes.map((scope) => `\`${scope}\``).join(', ')}`]
    return [name === 'bearer' ? 'an access token' : 'the cookie of the session']
  })
  return ways.length === 0 ? 'Open to everybody.' : `Signed in by: ${ways.join('; ')}.`
}

function contentPart(verb: string, content: Content | undefined): string {
  return Object.entries(content ?? {})
    .map(([type, { schema }]) => {
      const kind = type === 'application/json' ? '' : ` (\`${type}\`)`
      const fields = fieldsOf(schema)
      return fields === '' ? `${verb}${kind}: ${typeOf(schema)}` : `${verb}${kind}:\n\n${fields}`
    })
    .join('\n\n')
}

/** Every code with its reasons, by status. */
function refusalsPage(): string {
  const statuses = [...new Set(Object.values(problemStatus))].toSorted((a, b) => a - b)
  const parts = statuses.map((status) => {
    const codes = Object.entries(problemStatus).filter(([, one]) => one === status)
    const rows = codes.flatMap(([code]) =>
      Object.entries(problemReasons)
        .filter(([, [kind]]) => kind === code)
        .map(([reason, [, text]]) => `| \`${code}\` | \`${reason}\` | ${cell(text)} |`),
    )
    const table = ['| code | reason | text |', '| --- | --- | --- |', ...rows].join('\n')
    return [
      `## <a id="_${status}"></a>${status}`,
      rows.length > 0 ? table : codes.map(([code]) => `\`${code}\``).join(', '),
    ].join('\n\n')
  })
  const head =
    'A refusal is `{ detail, code, reason, params }`: the text below with its parameters filled in, its kind, its name, and the values of the parameters.'
  return ['# Refusals', head, ...parts].join('\n\n')
}
