/** A tab by the labels of the interface, the same in every browser. */
import { vi } from 'vitest'
import type { PointerAction, Tab } from './driver.ts'

/** Time in ms that a test waits for a state of the page; on a quiet machine it takes a fraction of a second. */
const stateTimeoutMs = 60_000
/** Time in ms that a test waits for the engine. */
export const makingTimeoutMs = 120_000
const pollMs = 50
/** Duration in ms of a drag, so that the page sees movement and not only its end. */
const dragMs = 200

/** Elements that are rendered, in documents and open shadow roots. */
export interface Target {
  css: string
  /** Accessible name; ending in '…' it is only the beginning. */
  name?: string
}

export const button = (name: string): Target => ({ css: 'button, [role=button]', name })
export const field = (name: string): Target => ({ css: 'input, textarea', name })
export const text = (name: string): Target => ({ css: 'h1, h2, h3, p, span, b, div:not(:has(*))', name })

export interface Found {
  /** Viewport coordinates in px. */
  x: number
  y: number
  width: number
  height: number
  text: string
  /** Value of a field. */
  value: string
  /** Whether a click in the middle reaches it: it is in the viewport and nothing covers it. */
  isReachable: boolean
}

export interface Point {
  x: number
  y: number
}

export const middleOf = ({ x, y, width, height }: Found): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Runs in the page. */
function findAll(css: string, name: string | null, scrolls: boolean): Found[] {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    for (const host of root.querySelectorAll('*')) if (host.shadowRoot) roots.push(host.shadowRoot)
  }
  const labelOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    const named = [...ids.map((id) => document.getElementById(id)), ...(labels ?? [])]
    const given = element.getAttribute('aria-label') ?? element.getAttribute('alt')
    return given ?? (named.length > 0 ? named.map((label) => label?.textContent).join(' ') : element.textContent) ?? ''
  }
  const isNamed = (element: Element) => {
    if (name === null) return true
    const label = labelOf(element).replace(/\s+/g, ' ').trim()
    return name.endsWith('…') ? label.startsWith(name.slice(0, -1)) : label === name
  }
  const elements = roots.flatMap((root) => [...root.querySelectorAll(css)])
  const rendered = elements.filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && isNamed(element),
  )
  return rendered.map((element) => {
    let box = element.getBoundingClientRect()
    const isOutside = () => box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth
    if (scrolls && isOutside()) {
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      box = element.getBoundingClientRect()
    }
    let hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (!inner || inner === hit) break
      hit = inner
    }
    return {
      x: box.x,
      y: box.y,
      width: box.width,
      height: box.height,
      text: element.textContent?.trim() ?? '',
      value: element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
      isReachable: hit !== null && (element === hit || element.contains(hit)),
    }
  })
}

const describeTarget = ({ css, name }: Target) => (name === undefined ? css : `${css} named "${name}"`)

export class Page {
  readonly #tab: Tab

  constructor(tab: Tab) {
    this.#tab = tab
  }

  goto(address: string): Promise<void> {
    return this.#tab.goto(address)
  }

  screenshot(): Promise<string> {
    return this.#tab.screenshot()
  }

  /** Calls a function in the page; it sees nothing of the test, and arguments and result travel as JSON. */
  async run<Args extends readonly unknown[], Result>(
    call: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const values = args.map((value) => JSON.stringify(value) ?? 'undefined')
    return (await this.#tab.evaluate(`(${call})(${values.join(', ')})`)) as Result
  }

  /** Waits until `probe` comes to something other than null, false or undefined. */
  until<Value>(
    what: string,
    probe: () => Promise<Value | null | false | undefined>,
    timeout = stateTimeoutMs,
  ): Promise<Value> {
    return vi.waitFor(
      async () => {
        const value = await probe()
        if (value === null || value === false || value === undefined) throw new Error(`Not there: ${what}`)
        return value
      },
      { timeout, interval: pollMs },
    )
  }

  all({ css, name }: Target): Promise<Found[]> {
    return this.run(findAll, css, name ?? null, false)
  }

  /** Waits for the first element that is meant. */
  async see(target: Target, timeout?: number): Promise<Found> {
    return this.until(describeTarget(target), async () => (await this.all(target))[0], timeout)
  }

  /** Waits until this many elements are there. */
  async seeCount(target: Target, count: number, timeout?: number): Promise<Found[]> {
    const what = `${count} of ${describeTarget(target)}`
    return this.until(
      what,
      async () => {
        const found = await this.all(target)
        return found.length === count ? found : null
      },
      timeout,
    )
  }

  async seeNone(target: Target): Promise<void> {
    await this.until(`nothing of ${describeTarget(target)}`, async () => (await this.all(target)).length === 0)
  }

  async seeAddress(pattern: RegExp): Promise<string> {
    return this.until(`address ${pattern}`, async () => {
      const address = await this.run(() => location.href)
      return pattern.test(address) ? address : null
    })
  }

  /** Waits until the first element that is meant stands still and can be reached; returns its middle. */
  async reach(target: Target): Promise<Point> {
    const { css, name } = target
    let last: Found | null = null
    return this.until(`${describeTarget(target)} in reach`, async () => {
      const found = (await this.run(findAll, css, name ?? null, true)).find(({ isReachable }) => isReachable)
      const isStill = found?.x === last?.x && found?.y === last?.y && found?.height === last?.height
      last = found ?? null
      return found && isStill ? middleOf(found) : null
    })
  }

  async click(target: Target): Promise<void> {
    await this.#point(moveTo(await this.reach(target)), ...press)
  }

  async hover(target: Target): Promise<void> {
    await this.moveTo(await this.reach(target))
  }

  async moveTo(point: Point): Promise<void> {
    await this.#point(moveTo(point))
  }

  /** Presses at one point, moves to another at the pace of a hand, and lets go there. */
  async drag(from: Point, to: Point): Promise<void> {
    const [down, up] = press
    await this.#point(moveTo(from), down, { ...moveTo(to), duration: dragMs }, up)
  }

  /** Clicks a field and types over what it holds. */
  async fill(target: Target, value: string): Promise<void> {
    await this.click(target)
    await this.keys('\uE009a\uE009', value)
  }

  /** Keys one after the other; each chord is a text whose modifiers stand before and after the keys that they hold. */
  async keys(...texts: string[]): Promise<void> {
    const held = new Set<string>()
    const actions = [...texts.join('')].flatMap((value) => {
      if (!modifiers.has(value))
        return [
          { type: 'keyDown' as const, value },
          { type: 'keyUp' as const, value },
        ]
      const isUp = held.delete(value)
      if (!isUp) held.add(value)
      return [{ type: isUp ? ('keyUp' as const) : ('keyDown' as const), value }]
    })
    await this.#tab.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  #point(...actions: PointerAction[]): Promise<void> {
    return this.#tab.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }
}

const moveTo = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }) as const
const press = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
] as const satisfies PointerAction[]

/** Keys in the codes of WebDriver. */
export const enterKey = '\uE007'
export const escapeKey = '\uE00C'
const modifiers: ReadonlySet<string> = new Set(['\uE008', '\uE009', '\uE00A'])
