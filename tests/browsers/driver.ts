/** What a test needs of a browser; firefox.ts and webkit.ts provide it over the protocol that each of them speaks. */

export interface Size {
  width: number
  height: number
}

/** Input of one device, in the words that WebDriver and WebDriver BiDi share. */
export type InputSource =
  | { type: 'pointer'; id: 'mouse'; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }
  | { type: 'key'; id: 'keyboard'; actions: KeyAction[] }

export type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration?: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }

export type KeyAction = { type: 'keyDown' | 'keyUp'; value: string }

/** A tab without cookies and storage of any other one. */
export interface Tab {
  /** Opens an address and waits until the page is loaded. */
  goto(address: string): Promise<void>
  /** What an expression in the page comes to, a promise awaited; as JSON. @throws what it throws in the page */
  evaluate(expression: string): Promise<unknown>
  /** Real input: the browser treats it as a person's. */
  perform(sources: readonly InputSource[]): Promise<void>
  /** Whether `perform` can press the right button. */
  readonly hasRightButton: boolean
  /** PNG of the viewport, in base64. */
  screenshot(): Promise<string>
  close(): Promise<void>
}

/** A running browser. It has one tab at a time. */
export interface Browser {
  open(size: Size): Promise<Tab>
  close(): Promise<void>
}

/** A started browser process, to which test files connect one after the other. */
export interface BrowserProcess {
  /** Address that the browser listens at. */
  endpoint: string
  stop(): Promise<void>
}

/** Expression that comes to a JSON text, so that both protocols carry every value in the same way. */
export const asJson = (expression: string): string => `(async () => JSON.stringify({ value: await (${expression}) }))()`

/** @throws Error when the text is not what `asJson` makes */
export function fromJson(text: unknown): unknown {
  const read: unknown = typeof text === 'string' ? JSON.parse(text) : null
  if (typeof read !== 'object' || read === null) throw new Error(`The page answered ${text}.`)
  return 'value' in read ? read.value : undefined
}
