/** Readers of provider answers, whose shape is not trusted. */

export type Json = Record<string, unknown>

export function asRecord(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The text at a path of names; null when there is none. */
export function textAt(value: unknown, ...path: string[]): string | null {
  const found = at(value, path)
  return typeof found === 'string' && found !== '' ? found : null
}

export function numberAt(value: unknown, ...path: string[]): number | null {
  const found = at(value, path)
  return typeof found === 'number' && Number.isFinite(found) ? found : null
}

function at(value: unknown, path: readonly string[]): unknown {
  let found = value
  for (const name of path) found = asRecord(found)[name]
  return found
}
