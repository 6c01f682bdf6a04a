/** The text as a whole number in the range, or null for anything else. */
export function readWhole(text: string, min: number, max: number): number | null {
  if (!/^\s*-?\d+\s*$/.test(text)) return null
  const number = Number(text)
  return number >= min && number <= max ? number : null
}

/** The text as the nearest whole number in the range, or null if it is no decimal number. */
export function clampWhole(text: string, min: number, max: number): number | null {
  if (!/^\s*-?\d+(\.\d+)?\s*$/.test(text)) return null
  return Math.max(min, Math.min(max, Math.round(Number(text))))
}
