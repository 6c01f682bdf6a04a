import tokens from '@mirari/ui/tokens.css' with { type: 'text' }
import first from './first.css' with { type: 'text' }

/** One sheet for all boxes of a page, by its text; a policy that forbids inline styles allows it. */
const sheets = new Map<string, CSSStyleSheet>()

function sheetOf(text: string): CSSStyleSheet {
  let sheet = sheets.get(text)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    sheets.set(text, sheet)
  }
  return sheet
}

/** Dresses a box in what it begins with; `late` is the style of its pickers and results, once it is there. */
export function dressBox(root: ShadowRoot, late: string | null): void {
  const [own, ...others] = root.adoptedStyleSheets
  const next = [sheetOf(`${tokens}${first}`), ...(late === null ? [] : [sheetOf(late)])]
  if (own && next.length > others.length) root.adoptedStyleSheets = [own, ...next]
}
