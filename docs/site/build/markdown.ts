/** A heading of a document, as GitHub reads it. */
export interface Heading {
  level: number
  text: string
  /** What a link names behind '#'. */
  anchor: string
  /** Index of its line. */
  line: number
}

const fence = /^\s*(```|~~~)/

/** Anchor of a heading on GitHub; the site uses the same, so that links of documents hold in both. */
export function anchorOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** Applies `change` to each line that is not code of a block. */
export function mapProse(markdown: string, change: (line: string) => string): string {
  let isCode = false
  return markdown
    .split('\n')
    .map((line) => {
      if (fence.test(line)) {
        isCode = !isCode
        return line
      }
      return isCode ? line : change(line)
    })
    .join('\n')
}

/** The headings of a document, in order. */
export function headingsOf(markdown: string): Heading[] {
  const headings: Heading[] = []
  let line = -1
  let isCode = false
  for (const text of markdown.split('\n')) {
    line += 1
    if (fence.test(text)) isCode = !isCode
    const found = isCode ? null : /^(#+) (.+)$/.exec(text)
    if (found)
      headings.push({ level: (found[1] ?? '').length, text: found[2] ?? '', anchor: anchorOf(found[2] ?? ''), line })
  }
  return headings
}

/**
 * What stands under a heading, with the headings below it but without itself; under '' what stands before the first
 * heading of the second level, without the title.
 * @throws Error when there is no such heading
 */
export function sectionOf(markdown: string, title: string): string {
  const lines = markdown.split('\n')
  const headings = headingsOf(markdown)
  const start = headings.find(({ level, text }) => (title === '' ? level === 1 : text === title))
  if (!start) throw new Error(`There is no heading '${title}'.`)
  const end = headings.find(({ line, level }) => line > start.line && level <= (title === '' ? 2 : start.level))
  return lines
    .slice(start.line + 1, end?.line)
    .join('\n')
    .trim()
}

/** A document without its title. */
export function withoutTitle(markdown: string): string {
  const [first] = headingsOf(markdown)
  if (first?.level !== 1) return markdown
  return markdown
    .split('\n')
    .filter((_, index) => index !== first.line)
    .join('\n')
    .trim()
}
