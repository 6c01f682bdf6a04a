/** Formats a count for the space beside an icon: 999, 1.2k, 15k, 1.2m. Rounds down, so that it never overstates. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  const [unit, size] = count < 1_000_000 ? (['k', 1000] as const) : (['m', 1_000_000] as const)
  const scaled = count / size
  return `${scaled < 10 ? Math.floor(scaled * 10) / 10 : Math.floor(scaled)}${unit}`
}
