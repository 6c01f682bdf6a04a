/** The header that most services take a key in; none without a key. */
export function bearer({ apiKey }: { apiKey: string | null }): Record<string, string> {
  return apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }
}
