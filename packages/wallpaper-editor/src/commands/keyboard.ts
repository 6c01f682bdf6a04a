import type { EditorStore } from '../store/editor-store.ts'
import { type CommandId, editorCommands } from './editor-commands.ts'

/** A key press, as far as it matters. */
export type KeyInput = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Layouts differ in what shift makes of a bracket: these keys go by their place. */
const byPlace: Record<string, string> = { BracketLeft: '[', BracketRight: ']' }

/** What a press is called in `Command.shortcuts`. */
export function shortcutOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyInput, isMac: boolean): string {
  const name = byPlace[code] ?? (key.length === 1 ? key.toLowerCase() : key)
  // '+' needs shift on many keyboards and not on others.
  const needsShift = shiftKey && name !== '+'
  const mod = isMac ? metaKey : ctrlKey
  return [mod && 'mod', needsShift && 'shift', altKey && 'alt', name].filter(Boolean).join('+')
}

/** Commands whose keys mean something else outside of the canvas. */
const onCanvasOnly: ReadonlySet<string> = new Set(['Tab', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])

/** The command of a press; null when it has none where the focus is. */
export function commandForKey(
  input: KeyInput,
  { isMac, onCanvas }: { isMac: boolean; onCanvas: boolean },
): CommandId | null {
  if (!onCanvas && onCanvasOnly.has(input.key)) return null
  const shortcut = shortcutOf(input, isMac)
  return editorCommands.find(({ shortcuts }) => shortcuts.includes(shortcut))?.id ?? null
}

/** 'mod+shift+]' as people write it: '⇧⌘]' on a Mac, 'Ctrl+Shift+]' elsewhere. */
export function shortcutLabel(shortcut: string, isMac: boolean): string {
  const names: Record<string, string> = isMac
    ? { mod: '⌘', shift: '⇧', alt: '⌥', Backspace: '⌫', Delete: '⌦' }
    : { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' }
  const arrows: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }
  const key = shortcut.endsWith('++') ? '+' : (shortcut.split('+').at(-1) ?? '')
  const modifiers = shortcut
    .slice(0, shortcut.length - key.length)
    .split('+')
    .filter(Boolean)
  const shown = [...modifiers, key].map(
    (part) => names[part] ?? arrows[part] ?? (part.length === 1 ? part.toUpperCase() : part),
  )
  return shown.join(isMac ? '' : '+')
}

const notText = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Whether keys pressed there write or choose something. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !notText.has(target.type)
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

export const isMacPlatform = (): boolean =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)

export interface KeyOptions {
  store: Pick<EditorStore, 'run' | 'isEnabled'>
  /** Keys count while the focus is in here, or nowhere after a press in here. */
  root: HTMLElement
  /** Where arrows, Tab and Escape count too. */
  canvas: () => HTMLElement | null
  isMac?: boolean
}

/** Runs commands by keyboard; returns the function that stops it. */
export function listenToKeys({ store, root, canvas, isMac = isMacPlatform() }: KeyOptions): () => void {
  const { ownerDocument } = root
  const isInside = (target: EventTarget | null): target is Node => target instanceof Node && root.contains(target)
  // With several editors on a page, keys that go nowhere belong to the one that was used last.
  let wasPressed = false
  function onPointerDown({ target }: Event): void {
    wasPressed = isInside(target)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event
    if (event.defaultPrevented || event.isComposing || isTextField(target)) return
    const isNowhere = target === ownerDocument.body && wasPressed
    if (!isNowhere && !isInside(target)) return
    const isOnCanvas = target instanceof Node && canvas()?.contains(target) === true
    // With the focus nowhere, Tab still has to lead into the page.
    const id = commandForKey(event, { isMac, onCanvas: isOnCanvas || (isNowhere && event.key !== 'Tab') })
    if (!id || !store.isEnabled(id)) return
    event.preventDefault()
    store.run(id)
  }
  ownerDocument.addEventListener('pointerdown', onPointerDown, true)
  ownerDocument.addEventListener('keydown', onKeyDown)
  return () => {
    ownerDocument.removeEventListener('pointerdown', onPointerDown, true)
    ownerDocument.removeEventListener('keydown', onKeyDown)
  }
}
