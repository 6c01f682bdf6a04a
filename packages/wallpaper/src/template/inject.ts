/** Injects our scripts into a third-party page, whatever its markup. */

const before = '<!--mirari-->'
const after = '<!--/mirari-->'

/** Elements whose content is raw text, so that a tag in it is not markup. */
const rawElements = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
])
const tag = /<!--|<(\/?)([a-z][a-z0-9:-]*)/gi

interface Found {
  /** Start of the last end tags of the body and of the page; -1 for none. */
  body: number
  page: number
  /** Start of an element that is never closed; -1 when all are closed. */
  open: number
}

function scan(html: string): Found {
  const found: Found = { body: -1, page: -1, open: -1 }
  const pattern = new RegExp(tag)
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [whole, slash, name = ''] = match
    const element = name.toLowerCase()
    let end = pattern.lastIndex
    if (whole === '<!--') {
      const closed = html.indexOf('-->', match.index + 2)
      end = closed < 0 ? -1 : closed + 3
    } else if (slash) {
      if (element === 'body') found.body = match.index
      if (element === 'html') found.page = match.index
    } else if (element === 'plaintext') {
      end = -1
    } else {
      end = endOfTag(html, end)
      if (end >= 0 && rawElements.has(element)) end = endOfRaw(html, element, end)
    }
    if (end < 0) return { ...found, open: match.index }
    pattern.lastIndex = end
  }
  return found
}

/** Index after the `>` that ends a start tag, ignoring any between quotes. */
function endOfTag(html: string, from: number): number {
  const rest = /"[^"]*"|'[^']*'|>/g
  rest.lastIndex = from
  for (let match = rest.exec(html); match; match = rest.exec(html)) if (match[0] === '>') return rest.lastIndex
  return -1
}

function endOfRaw(html: string, element: string, from: number): number {
  const end = new RegExp(`</${element}(?=[\\s/>])`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? -1
}

/** Where scripts go: before the end of the body, or as near to it as the page lets them run. */
export function scriptPlace(html: string): number {
  const { body, page, open } = scan(html)
  if (body >= 0) return body
  if (page >= 0) return page
  return open >= 0 ? open : html.length
}

/** One character per byte, so that the page keeps its own encoding. */
function byteText(bytes: Uint8Array): string {
  let text = ''
  const step = 0x8000
  for (let at = 0; at < bytes.length; at += step) text += String.fromCharCode(...bytes.subarray(at, at + step))
  return text
}

const utf8Mark = '\u00ef\u00bb\u00bf'

/**
 * UTF-16 is the only page encoding whose tags are not ASCII; such a page is converted to UTF-8 with a byte order mark.
 */
function asciiCompatible(bytes: Uint8Array): Uint8Array {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-16be'
  const isWide = encoding === 'utf-16le' || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (!isWide) return bytes
  const mark = Uint8Array.from(utf8Mark, (character) => character.charCodeAt(0))
  const plain = new TextEncoder().encode(new TextDecoder(encoding).decode(bytes))
  const whole = new Uint8Array(mark.length + plain.length)
  whole.set(mark)
  whole.set(plain, mark.length)
  return whole
}

/** The page with these scripts at its end, replacing those of an earlier call. Paths must be ASCII. */
export async function injectScripts(page: Blob, paths: readonly string[]): Promise<Blob> {
  const html = withoutScripts(byteText(asciiCompatible(new Uint8Array(await page.arrayBuffer()))))
  const at = scriptPlace(html)
  const tags = paths.map((path) => `<script src="${path}"></script>`).join('')
  const text = `${html.slice(0, at)}${before}${tags}${after}${html.slice(at)}`
  return new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))], { type: 'text/html' })
}

function withoutScripts(html: string): string {
  const from = html.indexOf(before)
  const to = html.indexOf(after, from)
  return from >= 0 && to >= 0 ? html.slice(0, from) + html.slice(to + after.length) : html
}
