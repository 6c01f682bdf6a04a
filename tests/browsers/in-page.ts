/**
 * Functions that run in the page under test. They travel as their source text, so they know only each other and what
 * every page has.
 */

export interface Found {
  /** Viewport coordinates in px. */
  x: number
  y: number
  width: number
  height: number
  text: string
  /** Value of a field. */
  value: string
}

export interface Point {
  x: number
  y: number
}

/** Elements that are rendered, in documents and open shadow roots; a name that ends in '…' is only the beginning. */
function elementsOf(css: string, name: string | null): Element[] {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    for (const host of root.querySelectorAll('*')) if (host.shadowRoot) roots.push(host.shadowRoot)
  }
  const wordsOf = (element: Element | null): string => {
    const copy = element?.cloneNode(true) as Element | undefined
    for (const unspoken of copy?.querySelectorAll('[aria-hidden=true]') ?? []) unspoken.remove()
    return copy?.textContent ?? ''
  }
  const labelOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    const named = [...ids.map((id) => document.getElementById(id)), ...(labels ?? [])]
    const given = element.getAttribute('aria-label') ?? element.getAttribute('alt')
    return given ?? (named.length > 0 ? named : [element]).map(wordsOf).join(' ')
  }
  const isNamed = (element: Element) => {
    if (name === null) return true
    const label = labelOf(element).replace(/\s+/g, ' ').trim()
    return name.endsWith('…') ? label.startsWith(name.slice(0, -1)) : label === name
  }
  return roots
    .flatMap((root) => [...root.querySelectorAll(css)])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isNamed(element))
}

function describeAll(css: string, name: string | null): Found[] {
  return elementsOf(css, name).map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    return { x, y, width, height, text: element.textContent?.trim() ?? '', value: isField ? element.value : '' }
  })
}

/** The middle of an element where a press reaches it: in the viewport, and covered by nothing. */
function reachableMiddle(element: Element): Point | null {
  const box = element.getBoundingClientRect()
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  let hit = document.elementFromPoint(middle.x, middle.y)
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(middle.x, middle.y)
    if (!inner || inner === hit) break
    hit = inner
  }
  return hit !== null && element.contains(hit) ? middle : null
}

/** The first element that can be reached, scrolled into view where it must be, and its middle. */
function firstInReach(css: string, name: string | null): { element: Element; middle: Point } | null {
  for (const element of elementsOf(css, name)) {
    const box = element.getBoundingClientRect()
    const isOutside = box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth
    if (isOutside) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const middle = reachableMiddle(element)
    if (middle) return { element, middle }
  }
  return null
}

/**
 * The middle of the first element that can be reached and stands still for two frames; null when there is none.
 * @param isPressed whether the next press is for it: another element that has come under the pointer does not get it
 */
async function aim(css: string, name: string | null, isPressed: boolean): Promise<Point | null> {
  const first = firstInReach(css, name)
  if (!first) return null
  // A window that stops painting, as that of WebKit may on a busy machine, takes presses all the same.
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 1000)
    })
  for (const _ of ['one frame', 'another one']) await frame()
  const middle = first.element.isConnected ? reachableMiddle(first.element) : null
  if (!middle || middle.x !== first.middle.x || middle.y !== first.middle.y) return null
  if (isPressed) guardPress(first.element)
  return middle
}

/** Lets the next press through to this element only. `endPress` of the window ends that: whether the press got there. */
function guardPress(element: Element): void {
  const guard = new AbortController()
  let isHit = false
  const check = (event: Event) => {
    if (event.type === 'pointerdown') isHit = event.composedPath().includes(element)
    if (isHit) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    window.addEventListener(type, check, { capture: true, signal: guard.signal })
  const endPress = () => {
    guard.abort()
    return isHit
  }
  Object.assign(window, { endPress })
}

/** Whether the press got to the element, or has even led to another page. */
function endPress(): 'hit' | 'missed' {
  const end: unknown = Reflect.get(window, 'endPress')
  return typeof end !== 'function' || end() ? 'hit' : 'missed'
}

/**
 * Drags one element onto another by the events that a browser sends: no driver can deliver a real drop. Firefox lets
 * none through, and GTK takes the drag for itself.
 */
function dragOnto(source: Element | null, target: Element, transfer: DataTransfer): void {
  const send = (to: Element, type: string) =>
    to.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true, composed: true }))
  const point = (type: string) =>
    source?.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', button: 0, bubbles: true, composed: true }))
  // Many an element becomes draggable when it is pressed.
  point('pointerdown')
  if (source) send(source, 'dragstart')
  for (const type of ['dragenter', 'dragover', 'drop']) send(target, type)
  if (source) send(source, 'dragend')
  point('pointercancel')
}

interface Selector {
  css: string
  name?: string
}

function dropElement(from: Selector, to: Selector): boolean {
  const [source] = elementsOf(from.css, from.name ?? null)
  const [target] = elementsOf(to.css, to.name ?? null)
  if (!source || !target) return false
  dragOnto(source, target, new DataTransfer())
  return true
}

interface TransferredFile {
  name: string
  type: string
  base64: string
}

function transferOf({ name, type, base64 }: TransferredFile): DataTransfer {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const transfer = new DataTransfer()
  transfer.items.add(new File([bytes], name, { type }))
  return transfer
}

function dropFile(file: TransferredFile, to: Selector): boolean {
  const [target] = elementsOf(to.css, to.name ?? null)
  if (target) dragOnto(null, target, transferOf(file))
  return target !== undefined
}

/** Chooses a file in the field that opens the system's dialog. Such a field is hidden on most pages. */
function chooseFile(file: TransferredFile, css: string): boolean {
  const field = document.querySelector(css)
  if (!(field instanceof HTMLInputElement)) return false
  field.files = transferOf(file).files
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** Asks for the menu of the first element that is meant, by the event that the right button sends. */
function askForMenu(css: string, name: string | null, { x, y }: Point): boolean {
  const [element] = elementsOf(css, name)
  const at = { clientX: x, clientY: y, button: 2 }
  element?.dispatchEvent(new MouseEvent('contextmenu', { ...at, bubbles: true, cancelable: true, composed: true }))
  return element !== undefined
}

/** Notes what goes wrong in the page from now on; `errors` of the window holds it. */
function noteErrors(): void {
  const errors: string[] = []
  Object.assign(window, { errors })
  window.addEventListener('error', (event) => errors.push(event.message))
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
}

function notedErrors(): string[] {
  const errors: unknown = Reflect.get(window, 'errors')
  return Array.isArray(errors) ? errors.map(String) : []
}

/** Functions that a page can be asked to run. */
export const pageFunctions = {
  describeAll,
  aim,
  endPress,
  dropElement,
  dropFile,
  chooseFile,
  askForMenu,
  noteErrors,
  notedErrors,
}

const helpers = [elementsOf, reachableMiddle, firstInReach, guardPress, dragOnto, transferOf]

/** Source of all of them, which an expression can stand behind. */
export const pageSource = [...helpers, ...Object.values(pageFunctions)].map(String).join('\n')
