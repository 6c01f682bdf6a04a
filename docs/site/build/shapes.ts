import type { OpenApi, Schema } from './open-api.ts'

/** Text in a cell of a table: signs of markdown and of templates stand for themselves, except in code. */
export function cell(text: string): string {
  return text
    .replaceAll('\n', ' ')
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[<>{}|*]/g, (sign) => `&#${sign.charCodeAt(0)};`) : part))
    .join('')
}

/** A value as code in a cell. */
const code = (value: unknown) => `\`${(JSON.stringify(value) ?? '').replaceAll('|', '\\|')}\``

/** What a value is, in markdown; a named shape is a link to its description. */
export function typeOf(schema: Schema): string {
  const { $ref, items, anyOf, oneOf, allOf, properties } = schema
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    return `[${name}](/api/shapes#${name.toLowerCase()})`
  }
  if (schema.const !== undefined) return code(schema.const)
  if (schema.enum) return schema.enum.map(code).join(', ')
  const choices = anyOf ?? oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ')
  if (allOf) return allOf.map(typeOf).join(' and ')
  if (items) return `list of ${typeOf(items)}`
  const name = [schema.type ?? 'anything'].flat().join(' or ')
  if (properties && Object.keys(properties).length > 0)
    return `${name} of ${Object.keys(properties)
      .map((key) => `\`${key}\``)
      .join(', ')}`
  return `${name}${limitsOf(schema)}`
}

function limitsOf({ minimum, maximum, minLength, maxLength, maxItems }: Schema): string {
  const limits = [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    minLength !== undefined && minLength > 0 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems}`,
  ].filter((limit) => limit !== false)
  return limits.length === 0 ? '' : `, ${limits.join(', ')}`
}

/** The fields of an object as a table; '' for anything else. */
export function fieldsOf({ properties, required = [] }: Schema): string {
  const fields = Object.entries(properties ?? {})
  if (fields.length === 0) return ''
  const rows = fields.map(([name, schema]) => {
    const must = required.includes(name) ? '' : ' (optional)'
    return `| \`${name}\`${must} | ${typeOf(schema)} | ${cell(schema.description ?? '')} |`
  })
  return ['| field | type | meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

/** The page of all named shapes. */
export function shapesPage({ components }: OpenApi): string {
  const shapes = Object.entries(components.schemas).map(([name, schema]) =>
    [`## ${name}`, cell(schema.description ?? ''), fieldsOf(schema) || typeOf(schema)].filter(Boolean).join('\n\n'),
  )
  return ['# Shapes', 'What calls take and answer, by name.', ...shapes].join('\n\n')
}
