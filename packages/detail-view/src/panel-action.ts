import type { IconNode } from 'lucide'
import type { TaskCost } from './task-cost.ts'

/** One button of the panel. */
export interface PanelAction {
  /** The usual ones: a result action of `@mirari/model`, or 'edit'. */
  id: string
  label: string
  icon?: IconNode | undefined
  disabled?: boolean | undefined
  /** What a press costs; shown on the button. */
  cost?: TaskCost | undefined
  /** A text for the card that explains the group; without one the card leaves the action out. */
  note?: string | undefined
  /** The button is busy until a promise resolves. Visitors are led to `onLoginNeeded` instead. */
  run: () => unknown
}

/** The buttons of the panel under their headings; a heading without buttons does not show. */
export interface PanelActionGroups {
  generation: readonly PanelAction[]
  edit: readonly PanelAction[]
  more: readonly PanelAction[]
}
