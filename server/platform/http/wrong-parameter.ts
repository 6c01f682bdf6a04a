import { allOperations, type OperationFacts } from '@mirari/contract'
import { OptionalKind, type TObject, type TSchema, TypeGuard } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { Problem } from './problem.ts'

/** Path or query parameters: texts of the address, and defaults that were put in for those that are absent. */
export type SentParameters = Readonly<Record<string, unknown>>

/** A request that was refused for its address; `route` has `:name` where the path has a parameter. */
export interface RefusedAddress {
  method: string
  route: string
  params: SentParameters
  query: SentParameters
}

const operations = new Map<string, OperationFacts>(
  Object.values<OperationFacts & { method: string; path: string }>(allOperations).map((of) => [
    `${of.method} ${of.besideApi ? '' : '/api'}${of.path}`,
    of,
  ]),
)

/**
 * Names the parameter for which an address was refused, and what it may be: Elysia's own refusals of what it reads from
 * text do not say which one is meant. Null where each of them is allowed.
 */
export function wrongParameter({ method, route, params, query }: RefusedAddress): Problem | null {
  const operation = operations.get(`${method} ${route}`)
  return firstWrong(params, operation?.params) ?? firstWrong(query, operation?.query)
}

/** The refusal of the first parameter that a schema does not allow. */
export function firstWrong(sent: SentParameters, schema: TSchema | undefined): Problem | null {
  for (const [field, of] of Object.entries((schema as TObject | undefined)?.properties ?? {})) {
    const value = sent[field]
    if (isMissing(value, of)) return new Problem('parameter_missing', { field })
    if (value !== undefined && !Value.Check(of, valueFrom(value, of))) return refusalOf(field, of)
  }
  return null
}

/** A text that needs a character is missing when it is empty. */
function isMissing(value: unknown, schema: TSchema): boolean {
  if (value === undefined) return schema[OptionalKind] !== 'Optional' && schema.default === undefined
  return value === '' && schema.minLength > 0
}

/** The value that a text stands for; the text itself where it stands for none. */
function valueFrom(text: unknown, schema: TSchema): unknown {
  if (typeof text !== 'string') return text
  if (TypeGuard.IsBoolean(schema)) return { true: true, false: false }[text] ?? text
  return TypeGuard.IsInteger(schema) && text.trim() !== '' ? Number(text) : text
}

function refusalOf(field: string, schema: TSchema): Problem {
  const choices = choicesOf(schema)
  if (choices.length > 0) return new Problem('parameter_not_listed', { field, choices: choices.join(', ') })
  if (TypeGuard.IsInteger(schema)) {
    const { minimum: min = Number.MIN_SAFE_INTEGER, maximum: max = Number.MAX_SAFE_INTEGER } = schema
    return new Problem('parameter_out_of_range', { field, min, max })
  }
  const { maxLength: max, pattern } = schema
  return max === undefined || pattern !== undefined
    ? new Problem('parameter_unreadable', { field })
    : new Problem('parameter_too_long', { field, max })
}

function choicesOf(schema: TSchema): string[] {
  if (TypeGuard.IsBoolean(schema)) return ['true', 'false']
  const alternatives: TSchema[] = TypeGuard.IsUnion(schema) ? schema.anyOf : [schema]
  return alternatives.filter(TypeGuard.IsLiteral).map((literal) => String(literal.const))
}
