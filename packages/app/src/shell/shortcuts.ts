import type { AppTexts } from '../i18n/app-texts.ts'
import type { CreateBoxSlice } from '../stores/create-box/create-box-slice.ts'
import type { GenerationsSlice } from '../stores/generations/generations-slice.ts'
import type { LibrarySlice } from '../stores/library/library-slice.ts'
import type { NavigationSlice } from '../stores/navigation/navigation-slice.ts'
import type { Screens } from '../stores/navigation/screens.ts'
import type { NotificationsSlice } from '../stores/notifications/notifications-slice.ts'
import type { ResultsSlice } from '../stores/results/results-slice.ts'

export const shortcutGroups = ['everywhere', 'creating', 'history', 'detail'] as const

/** A keyboard shortcut. Its label in the shortcut sheet is the text under its id. */
export interface Shortcut {
  id: keyof AppTexts['shortcuts']['labels']
  group: (typeof shortcutGroups)[number]
  /**
   * Sequence of keys by their names in the browser, letters in lower case. 'Mod+a' means Ctrl, or Command on a Mac.
   */
  keys: readonly string[]
  /** Absent if a widget handles the shortcut; then it is only listed. */
  run?: () => void
  /** Whether the shortcut applies at the moment; it always does if absent. */
  when?: () => boolean
}

interface ShortcutServices
  extends Pick<CreateBoxSlice, 'box'>,
    Pick<GenerationsSlice, 'historyView'>,
    Pick<NavigationSlice, 'dialogs' | 'router' | 'screens'>,
    Pick<NotificationsSlice, 'undo'>,
    Pick<ResultsSlice, 'actions'> {
  library: LibrarySlice
}

/** All shortcuts of the app, in the order of the shortcut sheet. */
export function appShortcuts(services: ShortcutServices) {
  const { actions, box, dialogs, historyView, library, router, screens, undo } = services
  const route = () => router.getSnapshot().route
  const isSidebar = () => screens.of(route().screen).layout === 'sidebar'
  const isHere = () => route().itemId === null && isSidebar()
  const onHistory = () => isHere() && route().screen === 'generate'
  const inLibrary = () => isHere() && route().screen === 'assets'
  /** The selection of the visible screen; none before the screen's code has arrived. */
  const here = () => (inLibrary() ? library.current?.selection : actions.current?.selection)
  const selecting = () => (onHistory() || inLibrary()) && here()?.getSnapshot().on === true

  const shortcuts: readonly Shortcut[] = [
    ...screenShortcuts(screens).map(
      ({ screen, ...shortcut }): Shortcut => ({
        ...shortcut,
        when: isHere,
        run: () => router.push({ screen, itemId: null, type: 'all' }),
      }),
    ),
    {
      id: 'undo',
      group: 'everywhere',
      keys: ['Mod+z'],
      // The editors have an undo of their own.
      when: () => undo.getSnapshot() !== null && isSidebar(),
      run: () => void undo.undo(),
    },
    { id: 'sheet', group: 'everywhere', keys: ['?'], run: () => dialogs.open('shortcuts') },

    { id: 'prompt', group: 'creating', keys: ['/'], when: isHere, run: () => box.open() },
    { id: 'generate', group: 'creating', keys: ['Mod+Enter'] },
    { id: 'recall', group: 'creating', keys: ['ArrowUp'] },

    {
      id: 'search',
      group: 'history',
      keys: ['s'],
      when: () => onHistory() && !selecting(),
      run: historyView.focusSearch,
    },
    {
      id: 'select',
      group: 'history',
      keys: ['x'],
      when: () => onHistory() || inLibrary(),
      run: () => (selecting() ? here()?.end() : here()?.begin()),
    },
    {
      id: 'select-all',
      group: 'history',
      keys: ['Mod+a'],
      when: () => selecting() || inLibrary(),
      run: () => (inLibrary() ? void library.current?.actions.selectAll() : void actions.current?.batch.selectAll()),
    },
    {
      id: 'delete',
      group: 'history',
      keys: ['Delete'],
      when: selecting,
      run: () => (inLibrary() ? library.current?.actions.askDelete() : actions.current?.batch.askDelete()),
    },
    {
      id: 'leave',
      group: 'history',
      keys: ['Escape'],
      when: selecting,
      run: () => here()?.end(),
    },

    { id: 'previous', group: 'detail', keys: ['ArrowUp'] },
    { id: 'next', group: 'detail', keys: ['ArrowDown'] },
    { id: 'previous-left', group: 'detail', keys: ['ArrowLeft'] },
    { id: 'next-right', group: 'detail', keys: ['ArrowRight'] },
    { id: 'previous-letter', group: 'detail', keys: ['k'] },
    { id: 'next-letter', group: 'detail', keys: ['j'] },
    { id: 'like', group: 'detail', keys: ['l'] },
    { id: 'share', group: 'detail', keys: ['s'] },
    { id: 'zoom', group: 'detail', keys: ['z'] },
    { id: 'delete-shown', group: 'detail', keys: ['Delete'] },
    { id: 'play', group: 'detail', keys: ['Space'] },
    { id: 'frame-back', group: 'detail', keys: [','] },
    { id: 'frame-forward', group: 'detail', keys: ['.'] },
    { id: 'mute', group: 'detail', keys: ['m'] },
    { id: 'full-screen', group: 'detail', keys: ['f'] },
    { id: 'close', group: 'detail', keys: ['Escape'] },
  ]
  return shortcuts
}

/** Shortcuts that open screens. */
export function screenShortcuts({ routed }: Pick<Screens, 'routed'>) {
  return routed.flatMap(({ id: screen, shortcut }) =>
    shortcut ? [{ screen, id: shortcut.id, group: 'everywhere' as const, keys: shortcut.keys }] : [],
  )
}
