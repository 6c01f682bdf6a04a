/** A tab by the labels of the interface, the same in every browser. */
import { vi } from 'vitest'
import type { PointerAction, Tab } from './driver.ts'
import { type Found, type Point, type pageFunctions, pageSource } from './in-page.ts'

/** Time in ms that a test waits for a state of the page; on a quiet machine it takes a fraction of a second. */
const stateTimeoutMs = 100_000
/** Time in ms that a test waits for the engine. */
export const makingTimeoutMs = 200_000
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
export const menuItem = (name: string): Target => ({ css: '[role=menuitem]', name })
export const field = (name: string): Target => ({ css: 'input, textarea', name })

export const middleOf = ({ x, y, width, height }: Found): Point => ({ x: x + width / 2, y: y + height / 2 })

/** A file as the page gets it. */
export interface PageFile {
  name: string
  /** Media type. */
  type: string
  bytes: Uint8Array
}

const inBase64 = ({ name, type, bytes }: PageFile) => ({ name, type, base64: Buffer.from(bytes).toString('base64') })
const describeTarget = ({ css, name }: Target) => (name === undefined ? css : `${css} named "${name}"`)
const sourceOf = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value) ?? 'undefined').join(', ')

export class Page {
  readonly #tab: Tab

  constructor(tab: Tab) {
    this.#tab = tab
  }

  async goto(address: string): Promise<void> {
    await this.#tab.goto(address)
    await this.#ask('noteErrors')
  }

  screenshot(): Promise<string> {
    return this.#tab.screenshot()
  }

  /** Calls a function in the page; it sees nothing of the test, and arguments and result travel as JSON. */
  async run<Args extends readonly unknown[], Result>(
    call: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return (await this.#tab.evaluate(`(${call})(${sourceOf(args)})`)) as Result
  }

  /** Calls one of the functions of in-page.ts. */
  async #ask<Name extends keyof typeof pageFunctions>(
    name: Name,
    ...args: Parameters<(typeof pageFunctions)[Name]>
  ): Promise<Awaited<ReturnType<(typeof pageFunctions)[Name]>>> {
    const answer = await this.#tab.evaluate(`(() => { ${pageSource}\nreturn ${name}(${sourceOf(args)}) })()`)
    return answer as Awaited<ReturnType<(typeof pageFunctions)[Name]>>
  }

  /** What has gone wrong in the page since it was opened. */
  errors(): Promise<string[]> {
    return this.#ask('notedErrors')
  }

  /** How far the page can be scrolled sideways, px. */
  async sidewaysRoom(): Promise<number> {
    return this.run(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
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
    return this.#ask('describeAll', css, name ?? null)
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
  reach(target: Target): Promise<Point> {
    return this.#aim(target, false)
  }

  #aim(target: Target, isPressed: boolean): Promise<Point> {
    const { css, name } = target
    return this.until(`${describeTarget(target)} in reach`, () => this.#ask('aim', css, name ?? null, isPressed))
  }

  /** A press that would meet something else, which has come under the pointer meanwhile, is held back and repeated. */
  async click(target: Target): Promise<void> {
    let end: 'hit' | 'missed' = 'missed'
    while (end === 'missed') {
      await this.#point(moveTo(await this.#aim(target, true)), ...press)
      end = await this.until('the end of the press', () => this.#ask('endPress'))
    }
  }

  /** Presses the right button, which opens a context menu; by its event where the driver cannot. */
  async rightClick(target: Target): Promise<void> {
    const middle = await this.reach(target)
    if (!this.#tab.hasRightButton) {
      await this.#ask('askForMenu', target.css, target.name ?? null, middle)
      return
    }
    await this.#point(moveTo(middle), { type: 'pointerDown', button: 2 }, { type: 'pointerUp', button: 2 })
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

  /** Drags one element onto another, by events. */
  async dragOnto(source: Target, target: Target): Promise<void> {
    for (const each of [source, target]) await this.see(each)
    await this.until('the drop', () => this.#ask('dropElement', source, target))
  }

  /** Drops a file on an element, by events. */
  async dropFile(file: PageFile, target: Target): Promise<void> {
    await this.see(target)
    await this.until('the drop', () => this.#ask('dropFile', inBase64(file), target))
  }

  /** Chooses a file in the field that a selector finds. */
  async chooseFile(file: PageFile, css: string): Promise<void> {
    await this.until(`a field for files, ${css}`, () => this.#ask('chooseFile', inBase64(file), css))
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
