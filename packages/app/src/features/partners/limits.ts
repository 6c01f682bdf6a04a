/** A limit that a field holds: null for an empty one, undefined for what is no whole number above zero. */
export function readLimit(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^[1-9]\d{0,8}$/.test(trimmed) ? Number(trimmed) : undefined
}

export const limitText = (limit: number | null) => (limit === null ? '' : String(limit))
