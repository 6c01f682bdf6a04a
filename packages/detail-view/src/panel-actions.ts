import type { GenerationResult } from '@mirari/contract/schemas'
import {
  actionGroupsOf,
  type IsServed,
  isExpandModel,
  isPostModel,
  type ResultAction,
  type ResultActionId,
} from '@mirari/model'
import { modelIcons } from '@mirari/ui'
import { PencilRuler } from 'lucide'
import type { PanelAction, PanelActionGroups } from './panel-action.ts'
import type { DetailActions, DetailViewProps } from './port.ts'
import type { DetailTexts } from './texts.ts'

/** What panel actions start, and on which models. */
interface ActionSource {
  actions: DetailActions
  isServed: IsServed | undefined
  costOf?: DetailViewProps['costOf']
  openOutpainting: () => void
}

const isWallpaper = ({ task_category }: GenerationResult) =>
  task_category === 'wallpaper' || task_category === 'wallpaper_template'

/** What the panel offers for an item: the actions that the model's rules allow and the host provides. */
export function panelActionsOf(item: GenerationResult, source: ActionSource, texts: DetailTexts): PanelActionGroups {
  const { isServed = () => false } = source
  const { edit } = source.actions
  const groups = actionGroupsOf(item, isServed)
  const bind = (resultActions: readonly ResultAction[]): PanelAction[] =>
    resultActions.flatMap(({ id, label, icon, disabled }) => {
      const run = handlerOf(item, source, id)
      if (run === null) return []
      const cost = isPostModel(id) ? source.costOf?.(id) : null
      const named = { id, label: texts.actions[id] ?? label, icon: modelIcons[icon] }
      return [{ ...named, disabled, note: texts.notes[id], ...(cost && { cost }), run }]
    })
  const editing: PanelAction[] =
    edit && isWallpaper(item)
      ? [{ id: 'edit', label: texts.editWallpaper, icon: PencilRuler, run: () => edit(item) }]
      : []
  return { generation: bind(groups.generation), edit: bind(groups.edit), more: [...editing, ...bind(groups.more)] }
}

/** What runs an action, or null when the host does not provide it. */
function handlerOf(item: GenerationResult, source: ActionSource, id: ResultActionId): (() => unknown) | null {
  const { generateVideo, createWallpaper, post, reEdit, regenerate } = source.actions
  const withItem = (run: ((item: GenerationResult) => unknown) | undefined) => (run ? () => run(item) : null)
  switch (id) {
    case 'generation_video':
      return withItem(generateVideo)
    case 'create_wallpaper':
      return withItem(createWallpaper)
    case 're_edit':
      return withItem(reEdit)
    case 're_generation':
      return withItem(regenerate)
    default:
      if (!post || !isPostModel(id)) return null
      return isExpandModel(id) ? source.openOutpainting : () => post(item, { model: id })
  }
}
