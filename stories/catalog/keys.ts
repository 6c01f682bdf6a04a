import type { Entry } from './guide.ts'

const moves: readonly Entry[] = [
  [
    '← → ↑ ↓',
    'Choose the one before or after, and around the ends. Left and right swap where text runs from right to left.',
  ],
  ['Home End', 'Choose the first and the last one.'],
]

/** Keys of every group of which one item is chosen. */
export const choiceKeys: readonly Entry[] = [
  ['Tab', 'Moves the focus to the chosen item, and from there past the group.'],
  ...moves,
  ['Space', 'Chooses the item that has the focus, where none is chosen yet.'],
]

/** Keys of tabs. */
export const tabKeys: readonly Entry[] = [
  ['Tab', 'Moves the focus to the tab in view, and from there into its panel.'],
  ...moves,
]

/** Keys of both editors; their sheet, which ? opens, has all of them. */
export const editorKeys: readonly Entry[] = [
  ['Ctrl Z', 'Takes the last change back, Ctrl Shift Z brings it again; on a Mac it is Command.'],
  ['Tab', 'On the canvas: selects the next layer, with Shift the one before.'],
  ['← → ↑ ↓', 'On the canvas: move the selection by 1 px, with Shift by 10 px.'],
  ['Ctrl D', 'Duplicates the selection.'],
  ['Ctrl G', 'Groups it, with Shift ungroups it.'],
  ['Ctrl ]', 'Brings it forward, Ctrl [ sends it backward; with Shift to the very front or back.'],
  ['Delete', 'Deletes it.'],
  ['Escape', 'Ends what is going on, then selects nothing.'],
  ['?', 'Lists all shortcuts.'],
]
