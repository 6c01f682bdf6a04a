/** Values that fit a schema of the API's description, and values that fit none. */
import fc from 'fast-check'

export interface Schema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

export type Components = Readonly<Record<string, Schema>>

const longestText = 400
const mostItems = 4
const deepest = 5

/** Values that fit the schema, as far as the schema tells. */
export function fitting(schema: Schema, components: Components, depth = 0): fc.Arbitrary<unknown> {
  const next = (inner: Schema) => fitting(inner, components, depth + 1)
  if (schema.$ref !== undefined) {
    const named = components[schema.$ref.replace('#/components/schemas/', '')]
    if (!named) throw new Error(`${schema.$ref} is not described.`)
    return fitting(named, components, depth)
  }
  if (depth > deepest) return fc.constant(null)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(next))
  if (schema.allOf) return fc.tuple(...schema.allOf.map(next)).map((parts) => Object.assign({}, ...parts))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 - 1 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(next(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? mostItems, mostItems),
      })
    case 'object':
      return objectOf(schema, next)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textOf({ pattern, minLength = 0, maxLength = longestText }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const most = Math.min(maxLength, Math.max(minLength, longestText))
  return fc.oneof(...(['grapheme', 'binary'] as const).map((unit) => fc.string({ minLength, maxLength: most, unit })))
}

function objectOf({ properties = {}, required = [] }: Schema, next: (schema: Schema) => fc.Arbitrary<unknown>) {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, next(inner)]))
  return fc.record(fields, { requiredKeys: [...required] })
}

/** Texts that have broken parsers, databases, file systems, and pages. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202eevil',
  '\ufeff',
  `e${'\u0301'.repeat(300)}`,
  '👩‍👩‍👧‍👦'.repeat(200),
  'x'.repeat(20_000),
  '%',
  '%00',
  '%zz',
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/media/../mirari.db',
  '/media/%2e%2e%2fsecret',
  "' or 1=1 --",
  '"; drop table user; --',
  '" OR NEAR( * ^ {a b}:',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'NaN',
  '-1',
  '0x10x0',
  '1e999x1',
  '99999999999999999999x1',
  '２x２',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '__proto__',
  'constructor',
  'toString',
] as const

const hostileNumbers = [-1, 0, -0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1e-320] as const

/** Values that fit few schemas. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...hostileNumbers) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], { toString: 1 }, { length: 2 ** 32 }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 3000 }).map(nested) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
)

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<string>(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
)

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

/** A value in which one place was replaced, removed or added, chosen at any depth. */
export function spoiled(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 4 }), hostile)
    .map(([whole, way, bad]) => spoil(whole, way, bad))
}

function spoil(value: unknown, [step = 0, ...way]: readonly number[], bad: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return bad
  const names = Object.keys(value)
  const name = names[step % names.length] ?? ''
  const kind = way.length === 0 ? step % 4 : 0
  if (kind === 3) return Array.isArray(value) ? value.slice(1) : { ...value, [`${name}_`]: bad }
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (key !== name) return [[key, inner]]
    if (kind === 2) return []
    return [[key, way.length > 0 ? spoil(inner, way, bad) : bad]]
  })
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
