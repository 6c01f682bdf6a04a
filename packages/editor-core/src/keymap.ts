import { isFocusLost, originOf } from '@mirari/ui'
import { isMacPlatform, type KeyInput, shortcutOf } from './shortcuts.ts'

/** What a keymap needs to know of commands; a `CommandRegistry` is one. */
export interface KeyCommands<Id extends string> {
  withShortcut: (shortcut: string) => { id: Id; scope?: 'editor' | 'canvas' | undefined } | null
}

export interface KeyPlace {
  isMac: boolean
  /** Whether the focus is on the canvas, where commands of that scope work. */
  onCanvas: boolean
}

/** The command of a press; null when none has it where the focus is. */
export function commandForKey<Id extends string>(
  commands: KeyCommands<Id>,
  input: KeyInput,
  { isMac, onCanvas }: KeyPlace,
): Id | null {
  const command = commands.withShortcut(shortcutOf(input, isMac))
  return command && (onCanvas || command.scope !== 'canvas') ? command.id : null
}

export interface KeymapOptions<Id extends string> {
  /** The editor. Its keys work while the focus is in here, or nowhere after a press in here. */
  root: HTMLElement
  /** Where commands of the scope 'canvas' work. */
  canvas: () => Element | null
  commands: KeyCommands<Id>
  /** Runs them. */
  store: { isEnabled: (id: Id) => boolean; run: (id: Id) => void }
  /** Further shortcuts, which work while somebody writes, too, such as one that saves. */
  always?: Readonly<Record<string, () => void>>
  isMac?: boolean
}

const inputsWithoutText = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Whether keys that are pressed there write or choose something. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !inputsWithoutText.has(target.type)
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

const erasingKeys = new Set(['Backspace', 'Delete'])

/** Whether a key that erases means the control's own value there, as on a slider, and no layer. */
function erasesValue(event: KeyboardEvent): boolean {
  return erasingKeys.has(event.key) && originOf(event) instanceof HTMLInputElement
}

/**
 * Runs commands by keyboard; answers the function that stops it. Of several editors on a page, the one that was pressed
 * last owns the keys while nothing has the focus. Keys that a control has taken (`preventDefault`), text fields and
 * dialogs or menus inside the editor keep their keys.
 */
export function listenToKeys<Id extends string>(options: KeymapOptions<Id>): () => void {
  const { root, canvas, commands, store, always = {}, isMac = isMacPlatform() } = options
  const { ownerDocument } = root
  const isInside = (target: EventTarget | null): target is Element => target instanceof Element && root.contains(target)
  let wasPressedLast = false

  function onPointerDown(event: Event): void {
    wasPressedLast = isInside(originOf(event))
  }

  /** Whether the key is this editor's, and whether it counts as pressed on the canvas. */
  function placeOf(event: KeyboardEvent): { onCanvas: boolean } | null {
    const target = originOf(event)
    const isLoose = target === root || (target === ownerDocument.body && wasPressedLast)
    // With the focus on no control, Tab still has to lead to one.
    if (isLoose) return { onCanvas: event.key !== 'Tab' }
    if (!isInside(target)) return null
    const overlay = target.closest('dialog, [popover]')
    if (overlay && root.contains(overlay)) return null
    return { onCanvas: canvas()?.contains(target) === true }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const place = event.defaultPrevented || event.isComposing ? null : placeOf(event)
    if (!place) return
    const action = always[shortcutOf(event, isMac)]
    if (action) {
      event.preventDefault()
      action()
      return
    }
    if (isTextField(originOf(event)) || erasesValue(event)) return
    const id = commandForKey(commands, event, { isMac, ...place })
    if (id === null || !store.isEnabled(id)) return
    event.preventDefault()
    store.run(id)
    ownerDocument.defaultView?.requestAnimationFrame(focusLost)
  }

  /** The focused control may have gone with its layer. */
  function focusLost(): void {
    if (root.isConnected && isFocusLost()) root.focus({ preventScroll: true })
  }

  /** A menu that was opened on a layer may have taken it away, and the focus with it: the keys would be nobody's. */
  function onClick(event: Event): void {
    if (event.composedPath().includes(root)) ownerDocument.defaultView?.requestAnimationFrame(focusLost)
  }

  ownerDocument.addEventListener('pointerdown', onPointerDown, true)
  ownerDocument.addEventListener('keydown', onKeyDown)
  ownerDocument.addEventListener('click', onClick)
  return () => {
    ownerDocument.removeEventListener('pointerdown', onPointerDown, true)
    ownerDocument.removeEventListener('keydown', onKeyDown)
    ownerDocument.removeEventListener('click', onClick)
  }
}
