import { type TSchema, TypeGuard } from '@sinclair/typebox'
import { Problem } from './problem.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Longest name that a refusal repeats: a body of another kind may be read as one long name. */
const longestShown = 100

/**
 * Refuses fields that an exact schema (`additionalProperties: false`) does not have, and those of exact objects in it.
 * Elysia drops such fields before it validates, so that a misspelled or unsupported option would be ignored silently.
 * @throws Problem 'validation' that names the first such field, such as 'generation.n'
 */
export function refuseUnknownFields(body: unknown, schema: TSchema, path = ''): void {
  if (!TypeGuard.IsObject(schema) || !isRecord(body)) return
  const { properties, additionalProperties } = schema
  for (const [name, value] of Object.entries(body)) {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (field) refuseUnknownFields(value, field, `${path}${name}.`)
    else if (additionalProperties === false) throw new Problem('field_unknown', { field: shortened(path + name) })
  }
}

function shortened(field: string): string {
  return field.length > longestShown ? `${field.slice(0, longestShown)}…` : field
}
