import {
  actionGroupsOf,
  type GenerationResult,
  isExpandModel,
  isPostModel,
  type ResultAction,
  type ResultActionId,
} from '@mirari/model'
import { modelIcons } from '@mirari/ui'
import { type IconNode, PencilRuler } from 'lucide'
import type { DetailViewProps } from './port.ts'
import type { DetailTexts } from './texts.ts'

/** One button of the panel. */
export interface PanelAction {
  /** The usual ones: an {@link ResultActionId}, or 'edit'. */
  id: string
  label: string
  icon?: IconNode | undefined
  disabled?: boolean | undefined
  /** A sentence for the card that explains the group; without one the card leaves the action out. */
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

type Callbacks = Pick<
  DetailViewProps,
  'isServed' | 'onGenerateVideo' | 'onCreateWallpaper' | 'onPost' | 'onReEdit' | 'onRegenerate' | 'onEdit'
> & { onOutpaint: () => void }

const isWallpaper = ({ task_category }: GenerationResult) =>
  task_category === 'wallpaper' || task_category === 'wallpaper_template'

/** What the panel offers for an item: what the model's rules allow and the host has a callback for. */
export function panelActionsOf(item: GenerationResult, callbacks: Callbacks, texts: DetailTexts): PanelActionGroups {
  const { isServed = () => false, onEdit } = callbacks
  const groups = actionGroupsOf(item, isServed)
  const bind = (actions: readonly ResultAction[]): PanelAction[] =>
    actions.flatMap(({ id, label, icon, disabled }) => {
      const run = handlerOf(item, callbacks, id)
      if (run === null) return []
      return [{ id, label: texts.actions[id] ?? label, icon: modelIcons[icon], disabled, note: texts.notes[id], run }]
    })
  const edit: PanelAction[] =
    onEdit && isWallpaper(item)
      ? [{ id: 'edit', label: texts.editWallpaper, icon: PencilRuler, run: () => onEdit(item) }]
      : []
  return { generation: bind(groups.generation), edit: bind(groups.edit), more: [...edit, ...bind(groups.more)] }
}

/** What the host does for an action; without it there is no button. */
function handlerOf(item: GenerationResult, callbacks: Callbacks, id: ResultActionId): (() => unknown) | null {
  const { onGenerateVideo, onCreateWallpaper, onPost, onReEdit, onRegenerate, onOutpaint } = callbacks
  switch (id) {
    case 'generation_video':
      return onGenerateVideo ? () => onGenerateVideo(item) : null
    case 'create_wallpaper':
      return onCreateWallpaper ? () => onCreateWallpaper(item) : null
    case 're_edit':
      return onReEdit ? () => onReEdit(item) : null
    case 're_generation':
      return onRegenerate ? () => onRegenerate(item) : null
    default:
      if (!onPost || !isPostModel(id)) return null
      return isExpandModel(id) ? onOutpaint : () => onPost(item, { model: id })
  }
}
