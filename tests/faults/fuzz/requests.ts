/** Requests to every operation of the API's description: fitting ones, and ones that break its rules. */
import type { ApiDescription } from '@mirari/contract'
import fc from 'fast-check'
import { type Components, fitting, hostile, hostileText, type Schema, spoiled } from './schema-values.ts'

export const callers = ['visitor', 'person', 'operator'] as const
export type Caller = (typeof callers)[number]

export interface FuzzedRequest {
  caller: Caller
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: string | null
}

export interface FuzzedOperation {
  id: string
  /** Statuses that the description names. */
  statuses: ReadonlySet<number>
  /** @param ids ids of things that exist, which the caller may or may not own */
  requests(ids: readonly string[]): fc.Arbitrary<FuzzedRequest>
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

interface DescribedOperation {
  operationId: string
  parameters?: readonly Parameter[]
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
  responses: Readonly<Record<string, unknown>>
}

const formBoundary = 'mirari-fuzz'

export function describedOperations(description: ApiDescription): FuzzedOperation[] {
  const components = (description as unknown as { components: { schemas: Components } }).components.schemas
  return Object.entries(description.paths).flatMap(([template, item]) =>
    Object.entries(item as unknown as Record<string, DescribedOperation>).map(([method, operation]) => ({
      id: operation.operationId,
      statuses: new Set(Object.keys(operation.responses).map(Number)),
      requests: (ids: readonly string[]) => requestsTo({ method, template, operation, components, ids }),
    })),
  )
}

interface Target {
  method: string
  template: string
  operation: DescribedOperation
  components: Components
  ids: readonly string[]
}

function requestsTo(target: Target): fc.Arbitrary<FuzzedRequest> {
  return fc
    .record({
      caller: fc.oneof(
        { weight: 1, arbitrary: fc.constant<Caller>('visitor') },
        { weight: 5, arbitrary: fc.constant<Caller>('person') },
        { weight: 2, arbitrary: fc.constant<Caller>('operator') },
      ),
      path: pathOf(target),
      query: queryOf(target),
      content: contentOf(target),
      headers: hostileHeaders,
    })
    .map(({ caller, path, query, content, headers }) => ({
      caller,
      method: target.method.toUpperCase(),
      path: query === '' ? path : `${path}?${query}`,
      headers: { ...headers, ...(content && { 'content-type': content.type }) },
      body: content?.body ?? null,
    }))
}

function pathOf({ template, operation, components, ids }: Target): fc.Arbitrary<string> {
  const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
  const values = inPath.map(({ schema }) =>
    fc.oneof(
      { weight: 4, arbitrary: ids.length > 0 ? fc.constantFrom(...ids) : fc.uuid() },
      { weight: 2, arbitrary: fitting(schema, components).map(asText) },
      { weight: 2, arbitrary: hostileText.filter((text) => text !== '' && text !== '.' && text !== '..') },
    ),
  )
  return fc
    .tuple(...values)
    .map((parts) =>
      inPath.reduce((path, { name }, index) => path.replace(`{${name}}`, () => escaped(parts[index] ?? '')), template),
    )
}

function queryOf({ operation, components, ids }: Target): fc.Arbitrary<string> {
  const inQuery = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  if (inQuery.length === 0) return fc.constant('')
  const fields = Object.fromEntries(
    inQuery.map(({ name, schema }) => [
      name,
      fc.oneof(
        { weight: 3, arbitrary: fitting(schema, components).map(asText) },
        { weight: 1, arbitrary: hostileText },
        { weight: 1, arbitrary: fc.constantFrom(...ids, ids.join(',')) },
      ),
    ]),
  )
  const required = inQuery.filter((parameter) => parameter.required).map(({ name }) => name)
  return fc
    .tuple(
      fc.record(fields, { requiredKeys: required }),
      fc.constantFrom('', '', '', '&', '&x', '&page=1&page=2', '&%'),
    )
    .map(
      ([values, end]) =>
        Object.entries(values)
          .map(([name, value]) => `${name}=${escaped(asText(value))}`)
          .join('&') + end,
    )
}

interface Content {
  type: string
  body: string
}

/** The body: mostly of the described type and nearly right, sometimes not even readable. */
function contentOf({ method, operation, components }: Target): fc.Arbitrary<Content | null> {
  const [described] = Object.entries(operation.requestBody?.content ?? {})
  if (!described) {
    if (method === 'get') return fc.constant(null)
    return fc.oneof(
      fc.constant(null),
      hostile.map((value) => ({ type: 'application/json', body: toJson(value) })),
    )
  }
  const [type, { schema }] = described
  const right = fitting(schema, components)
  const nearly = fc.oneof(
    { weight: 1, arbitrary: right },
    { weight: 4, arbitrary: spoiled(right) },
    { weight: 1, arbitrary: hostile },
  )
  const written = nearly.map((value) => write(type, value))
  return fc.oneof(
    { weight: 8, arbitrary: written },
    { weight: 1, arbitrary: written.map(({ body }) => ({ type, body: body.slice(0, body.length / 2) })) },
    { weight: 1, arbitrary: fc.tuple(wrongTypes, written).map(([wrong, { body }]) => ({ type: wrong, body })) },
    {
      weight: 1,
      arbitrary: hostileText.map((body) => ({
        type: `${type}${type.startsWith('multi') ? '; boundary=x' : ''}`,
        body: wellFormed(body),
      })),
    },
    { weight: 1, arbitrary: fc.constant({ type, body: '{"__proto__":{"admin":true},"constructor":{"prototype":1}}' }) },
  )
}

const wrongTypes = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  `multipart/form-data; boundary=${formBoundary}`,
  'application/json; charset=utf-16',
  'application/octet-stream',
  'text/html; charset=; boundary',
  '/',
)

function write(type: string, value: unknown): Content {
  if (type === 'application/json') return { type, body: toJson(value) }
  if (type === 'text/plain') return { type, body: wellFormed(asText(value)) }
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['file', value] as const]
  if (type === 'application/x-www-form-urlencoded') {
    return { type, body: fields.map(([name, field]) => `${escaped(name)}=${escaped(asText(field))}`).join('&') }
  }
  const parts = fields.map(
    ([name, field]) =>
      `--${formBoundary}\r\ncontent-disposition: form-data; name="${wellFormed(name)}"; filename="a.png"\r\n\r\n${wellFormed(asText(field))}\r\n`,
  )
  return { type: `${type}; boundary=${formBoundary}`, body: `${parts.join('')}--${formBoundary}--\r\n` }
}

/** Never calls a method of the value, which may be an object whose toString is a number. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : toJson(value)
}
/** JSON keeps half of a surrogate pair as an escape, which is valid JSON. */
const toJson = (value: unknown): string => JSON.stringify(value) ?? 'undefined'
const wellFormed = (text: string): string => text.toWellFormed()
const escaped = (text: string): string => encodeURIComponent(wellFormed(text))

const hostileHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Readonly<Record<string, string>>>(
      { 'accept-language': 'x'.repeat(4000) },
      { 'accept-language': 'zh;q=abc,,;;q=9,*;q=-1' },
      { accept: 'text/html,*/*;q=0' },
      { range: 'bytes=9-1,-5,abc-' },
      { range: 'bytes=-99999999999999999999' },
      { 'if-none-match': '"x", W/"y",,,' },
      { 'if-modified-since': 'Thu, 99 Foo 99999 99:99:99 GMT' },
      { cookie: 'mirari_session=%00; mirari_session=; =; ;;' },
      { cookie: `mirari_session=${'a'.repeat(5000)}` },
      { origin: 'null' },
      { origin: 'http://[' },
      { 'x-forwarded-for': '999.1.1.1, ::::, <script>' },
      { 'x-forwarded-proto': 'javascript' },
      { 'x-request-id': 'a'.repeat(3000) },
      { 'user-agent': '\u00ff'.repeat(500) },
    ),
  },
)
