const sheets = new Map<string, CSSStyleSheet>()

/**
 * The stylesheet with this text, one for all shadow trees. A strict Content-Security-Policy allows it, because it is not
 * an inline style.
 */
export function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  sheets.set(text, sheet)
  return sheet
}
