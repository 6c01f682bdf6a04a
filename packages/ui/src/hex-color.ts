/**
 * Reads a color that is typed behind a fixed '#', in lower case; null unless it has six hex digits. A second '#' that
 * was typed or pasted does no harm.
 */
export function readHexColor(typed: string): string | null {
  const text = typed.trim()
  const color = text.startsWith('#') ? text : `#${text}`
  return /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : null
}
