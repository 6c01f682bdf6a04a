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
