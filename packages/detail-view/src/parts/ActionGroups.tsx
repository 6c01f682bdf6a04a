import { actionGroupsOf, type ItemAction, type ItemActionId, isPostModel } from '@mirari/model'
import { Button, classNames, Icon, Tooltip } from '@mirari/ui'
import { CircleQuestionMark } from 'lucide'
import { useId, useState } from 'react'
import { actionIcons } from '../action-icons.ts'
import { useTexts } from '../texts-context.ts'
import { HelpCard } from './HelpCard.tsx'
import type { PanelProps } from './Panel.tsx'

/** What can be made of the creation: of it as it is, from it, and once more. */
export function ActionGroups(props: PanelProps) {
  const { item, isServed = () => false } = props
  const texts = useTexts()
  const run = useRun(props)
  const groups = actionGroupsOf(item, isServed)
  const shown = (actions: readonly ItemAction[]) => actions.filter(({ id }) => handlerOf(props, id))
  return (
    <>
      <Group title={texts.generation} help="generation" actions={shown(groups.generation)} item={item} {...run} />
      <Group title={texts.edit} help="edit" actions={shown(groups.edit)} item={item} {...run} />
      <Group title={texts.more} actions={shown(groups.more)} item={item} {...run} />
    </>
  )
}

interface Run {
  busy: ItemActionId | null
  onRun: (id: ItemActionId) => void
}

/** One action at a time: a second press while the first is being sent does nothing. */
function useRun(props: PanelProps): Run {
  const [busy, setBusy] = useState<ItemActionId | null>(null)
  const onRun = async (id: ItemActionId) => {
    if (!props.signedIn) return props.onLoginNeeded()
    if (busy !== null) return
    setBusy(id)
    try {
      await handlerOf(props, id)?.()
    } finally {
      setBusy(null)
    }
  }
  return { busy, onRun }
}

/** What the host does for an action; without it there is no button. */
function handlerOf(props: PanelProps, id: ItemActionId): (() => unknown) | null {
  const { item, onGenerateVideo, onCreateWallpaper, onPost, onReEdit, onRegenerate, onOutpaint } = props
  switch (id) {
    case 'generation_video':
      return onGenerateVideo ? () => onGenerateVideo(item) : null
    case 'create_wallpaper':
      return onCreateWallpaper ? () => onCreateWallpaper(item) : null
    case 're_edit':
      return onReEdit ? () => onReEdit(item) : null
    case 're_generation':
      return onRegenerate ? () => onRegenerate(item) : null
    case 'img_expand':
      return onPost ? onOutpaint : null
    default:
      return onPost && isPostModel(id) ? () => onPost(item, { model: id }) : null
  }
}

interface GroupProps extends Run {
  title: string
  /** Explains the group in a card. */
  help?: 'generation' | 'edit'
  actions: readonly ItemAction[]
  item: PanelProps['item']
}

/** Three short actions stand side by side, any other number in two columns. */
const tallCount = 3

function Group({ title, help, actions, item, busy, onRun }: GroupProps) {
  const titleId = useId()
  const texts = useTexts()
  if (actions.length === 0) return null
  const isTall = actions.length === tallCount
  return (
    <section className="mi-group" aria-labelledby={titleId}>
      <div className="mi-cap-row mi-row mi-between">
        <h3 id={titleId}>{title}</h3>
        {help && (
          <Tooltip side="left" text={<HelpCard group={help} actions={actions} item={item} />}>
            <button type="button" className="mi-help" aria-label={texts.about(title)}>
              <Icon icon={CircleQuestionMark} size="sm" />
            </button>
          </Tooltip>
        )}
      </div>
      <div className={classNames('mi-acts-grid', isTall && 'mi-is-tall')}>
        {actions.map(({ id, label, disabled }) => (
          <Button
            key={id}
            icon={actionIcons[id]}
            className="mi-act"
            disabled={disabled}
            busy={busy === id}
            onClick={() => onRun(id)}
          >
            {texts.actions[id] ?? label}
          </Button>
        ))}
      </div>
    </section>
  )
}
