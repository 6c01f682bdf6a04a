/**
 * Draws the running page as an image, from inside: nothing outside may look into a frame without an origin. The page is
 * copied with its computed styles into an SVG, whose images are part of it, and that is drawn on a canvas.
 */

const left = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'TITLE'])
/** A page with more elements is drawn without the rest. */
const maxElements = 4000
const jpegQuality = 0.92
const localAddress = /blob:[^"'()&\s\\]+/g

/** Keeps what WebGL draws readable after its frame; call it before scripts of the page run. */
export function keepDrawings(prototype: HTMLCanvasElement): void {
  const original = prototype.getContext
  const replacement = function (this: HTMLCanvasElement, type: string, attributes?: object) {
    const readable = type.startsWith('webgl') ? { ...attributes, preserveDrawingBuffer: true } : attributes
    return Reflect.apply(original, this, [type, readable])
  }
  Object.defineProperty(prototype, 'getContext', { value: replacement, writable: true, configurable: true })
}

/** A JPEG of the page at the size of the window. Rejects when this browser does not let such an image be read. */
export async function imageOfPage(window: Window & typeof globalThis): Promise<Blob> {
  const { document, innerWidth: width, innerHeight: height } = window
  const copier = createCopier(window)
  const root = copier.copy(document.documentElement, null, 'div')
  const body = copier.copy(document.body, document.documentElement, 'div')
  if (!root || !body) throw new Error('The page has no body.')
  copier.fill(document.body, body)
  root.append(body)
  copier.end()
  root.style.width = `${width}px`
  root.style.height = `${height}px`
  root.style.overflow = 'hidden'
  if (isBare(window.getComputedStyle(document.documentElement))) {
    // A browser paints the body's background over the whole window when the page has none.
    root.style.background = window.getComputedStyle(document.body).background
  }
  const fonts = document.createElement('style')
  fonts.textContent = fontFaces(document)
  root.prepend(fonts)
  const text = await withData(new XMLSerializer().serializeToString(root))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${text}</foreignObject></svg>`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw images.')
  context.fillStyle = '#000000'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The page cannot be drawn.'))),
      'image/jpeg',
      jpegQuality,
    )
  })
}

const isBare = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean =>
  backgroundImage === 'none' && /^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor)

/** Copies elements with the styles that they have at this moment. */
function createCopier(window: Window & typeof globalThis) {
  const { document } = window
  // Elements in here have the styles of the browser alone: what a copy has without any.
  const host = document.createElement('div')
  host.style.cssText = 'all: initial; display: none'
  const plain = host.attachShadow({ mode: 'open' })
  document.documentElement.append(host)
  const defaults = new Map<string, Map<string, string>>()
  let count = 0

  function defaultsOf(tag: string): ReadonlyMap<string, string> {
    const cachedDefaults = defaults.get(tag)
    if (cachedDefaults) return cachedDefaults
    const element = document.createElement(tag)
    plain.append(element)
    const values = new Map<string, string>()
    const style = window.getComputedStyle(element)
    for (const name of style) values.set(name, style.getPropertyValue(name))
    defaults.set(tag, values)
    return values
  }

  function cssOf(style: CSSStyleDeclaration, parent: CSSStyleDeclaration | null, tag: string): string {
    const plainStyle = defaultsOf(tag)
    let css = ''
    for (const name of style) {
      const value = style.getPropertyValue(name)
      if (value === plainStyle.get(name) && (!parent || value === parent.getPropertyValue(name))) continue
      if (name.startsWith('animation') || name.startsWith('transition')) continue
      css += `${name}:${value};`
    }
    return css
  }

  /** The element without its content; null for one that shows nothing. */
  function copy(element: Element, parent: Element | null, as?: string): HTMLElement | SVGElement | null {
    if (left.has(element.tagName) || element === host || count++ > maxElements) return null
    const drawing = drawingOf(element)
    const tag = as ?? (drawing ? 'img' : element.localName)
    const clone = as || drawing ? document.createElement(tag) : element.cloneNode(false)
    if (!(clone instanceof HTMLElement || clone instanceof SVGElement)) return null
    const style = window.getComputedStyle(element)
    if (style.display === 'none') return null
    for (const { name } of [...clone.attributes])
      if (name.startsWith('on') || name === 'id') clone.removeAttribute(name)
    if (drawing) clone.setAttribute('src', drawing)
    if (clone instanceof HTMLImageElement) for (const name of ['srcset', 'loading']) clone.removeAttribute(name)
    clone.setAttribute('style', cssOf(style, parent && window.getComputedStyle(parent), tag))
    return clone
  }

  /** Copies the content of an element. */
  function fill(from: Element, to: Element): void {
    if (to instanceof HTMLImageElement) return
    addPseudo(from, to, '::before')
    for (const node of from.childNodes) {
      if (node instanceof Text) to.append(node.cloneNode())
      if (!(node instanceof Element)) continue
      const clone = copy(node, from)
      if (!clone) continue
      fill(node, clone)
      to.append(clone)
    }
    addPseudo(from, to, '::after')
  }

  function addPseudo(from: Element, to: Element, name: '::before' | '::after'): void {
    const style = window.getComputedStyle(from, name)
    if (style.content === 'none' || style.content === 'normal' || style.display === 'none') return
    const span = document.createElement('span')
    span.setAttribute('style', cssOf(style, window.getComputedStyle(from), 'span'))
    span.textContent = /^"(.*)"$/s.exec(style.content)?.[1]?.replace(/\\(["\\])/g, '$1') ?? ''
    to.append(span)
  }

  return { copy, fill, end: () => host.remove() }
}

/** What a canvas or video shows, as a data URL; null for any other element. */
function drawingOf(element: Element): string | null {
  try {
    if (element instanceof HTMLCanvasElement) return element.toDataURL()
    if (!(element instanceof HTMLVideoElement)) return null
    const canvas = document.createElement('canvas')
    canvas.width = element.videoWidth
    canvas.height = element.videoHeight
    canvas.getContext('2d')?.drawImage(element, 0, 0)
    return canvas.toDataURL('image/jpeg', jpegQuality)
  } catch {
    return 'data:,'
  }
}

/** The `@font-face` rules of all style sheets that can be read. */
function fontFaces({ styleSheets }: Document): string {
  let css = ''
  for (const sheet of styleSheets) {
    try {
      for (const rule of sheet.cssRules) if (rule instanceof CSSFontFaceRule) css += rule.cssText
    } catch {
      // Style sheets of other places cannot be read; they are blocked anyway.
    }
  }
  return css
}

/** The text with the content of each local address in the place of the address: an image in an SVG loads nothing. */
async function withData(text: string): Promise<string> {
  const addresses = [...new Set(text.match(localAddress) ?? [])]
  const contents = await Promise.all(addresses.map((address) => dataUrl(address).catch(() => 'data:,')))
  const byAddress = new Map(addresses.map((address, index) => [address, contents[index] ?? 'data:,']))
  return text.replace(localAddress, (address) => byAddress.get(address) ?? address)
}

async function dataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
