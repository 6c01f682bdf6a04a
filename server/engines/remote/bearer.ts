/** The header in which most services take a key; empty without a key. */
export function bearer({ apiKey }: { apiKey: string | null }): Record<string, string> {
  return apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }
}
