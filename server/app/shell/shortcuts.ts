import { assetsScreen, createScreen } from '../router/gate.ts'
import { home } from '../router/route.ts'
import type { Services } from '../services.ts'

export const shortcutGroups = ['Everywhere', 'Creating', 'Your creations', 'A creation in large'] as const

/** One shortcut: what the keyboard does and what the sheet says of it. */
export interface Shortcut {
  id: string
  group: (typeof shortcutGroups)[number]
  /**
   * Keys by their names in the browser, one after the other; a capital letter is never meant. 'Mod+a' is with Ctrl, or
   * with Command on a Mac.
   */
  keys: readonly string[]
  label: string
  /** Absent for what a widget listens to by itself; then it is only listed. */
  run?: () => void
  /** Whether it means anything at the moment; always when absent. */
  when?: () => boolean
}

type ShortcutServices = Pick<Services, 'batch' | 'box' | 'dialogs' | 'historyView' | 'library' | 'router' | 'selection'>

/** All shortcuts of the app, in the order of the sheet. */
export function appShortcuts({ batch, box, dialogs, historyView, library, router, selection }: ShortcutServices) {
  const route = () => router.getSnapshot().route
  const isHere = () => route().itemId === null && route().screen !== 'login'
  const onHistory = () => isHere() && route().screen === 'generate'
  const inLibrary = () => isHere() && route().screen === 'assets'
  /** The selection of the screen that is shown. */
  const here = () => (inLibrary() ? library.selection : selection)
  const selecting = () => (onHistory() || inLibrary()) && here().getSnapshot().on

  const shortcuts: readonly Shortcut[] = [
    {
      id: 'explore',
      group: 'Everywhere',
      keys: ['g', 'e'],
      label: 'Go to Explore',
      when: isHere,
      run: () => router.push(home),
    },
    {
      id: 'create',
      group: 'Everywhere',
      keys: ['g', 'c'],
      label: 'Go to Create',
      when: isHere,
      run: () => router.push(createScreen),
    },
    {
      id: 'assets',
      group: 'Everywhere',
      keys: ['g', 'a'],
      label: 'Go to Assets',
      when: isHere,
      run: () => router.push(assetsScreen),
    },
    { id: 'sheet', group: 'Everywhere', keys: ['?'], label: 'Show this list', run: () => dialogs.open('shortcuts') },

    { id: 'prompt', group: 'Creating', keys: ['/'], label: 'Write a prompt', when: isHere, run: () => box.open() },
    { id: 'generate', group: 'Creating', keys: ['Mod+Enter'], label: 'Generate' },
    { id: 'recall', group: 'Creating', keys: ['ArrowUp'], label: 'In an empty prompt: the one before' },

    {
      id: 'search',
      group: 'Your creations',
      keys: ['s'],
      label: 'Search',
      when: () => onHistory() && !selecting(),
      run: historyView.focusSearch,
    },
    {
      id: 'select',
      group: 'Your creations',
      keys: ['x'],
      label: 'Begin or leave selection',
      when: () => onHistory() || inLibrary(),
      run: () => (selecting() ? here().end() : here().begin()),
    },
    {
      id: 'select-all',
      group: 'Your creations',
      keys: ['Mod+a'],
      label: 'Select all',
      when: () => selecting() || inLibrary(),
      run: () => (inLibrary() ? void library.actions.selectAll() : selection.selectAll()),
    },
    {
      id: 'delete',
      group: 'Your creations',
      keys: ['Delete'],
      label: 'Delete what is selected',
      when: selecting,
      run: () => (inLibrary() ? library.actions.askDelete() : batch.askDelete()),
    },
    {
      id: 'leave',
      group: 'Your creations',
      keys: ['Escape'],
      label: 'Leave selection',
      when: selecting,
      run: () => here().end(),
    },

    { id: 'previous', group: 'A creation in large', keys: ['ArrowUp'], label: 'The one before' },
    { id: 'next', group: 'A creation in large', keys: ['ArrowDown'], label: 'The next one' },
    { id: 'previous-letter', group: 'A creation in large', keys: ['k'], label: 'The one before' },
    { id: 'next-letter', group: 'A creation in large', keys: ['j'], label: 'The next one' },
    { id: 'like', group: 'A creation in large', keys: ['l'], label: 'Like' },
    { id: 'share', group: 'A creation in large', keys: ['s'], label: 'Share' },
    { id: 'zoom', group: 'A creation in large', keys: ['z'], label: 'Zoom' },
    { id: 'close', group: 'A creation in large', keys: ['Escape'], label: 'Close' },
  ]
  return shortcuts
}
