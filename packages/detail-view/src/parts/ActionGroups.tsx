import type { GenerationResult } from '@mirari/contract/schemas'
import { Button, classNames, Icon, Tooltip } from '@mirari/ui'
import { CircleQuestionMark, Gem } from 'lucide'
import { useId, useState } from 'react'
import { useDetail } from '../detail-context.ts'
import type { PanelAction } from '../panel-action.ts'
import { panelActionsOf } from '../panel-actions.ts'
import { useTexts } from '../texts-context.ts'
import { HelpCard } from './HelpCard.tsx'

/** Work that can be started on the result, in groups. */
export function ActionGroups() {
  const { item, actions = {}, isServed, costOf, openOutpainting, customizeActions } = useDetail()
  const texts = useTexts()
  const run = useRun()
  const usual = panelActionsOf(item, { actions, isServed, costOf, openOutpainting }, texts)
  const groups = customizeActions ? customizeActions(usual, item) : usual
  return (
    <>
      <Group title={texts.generation} help="generation" actions={groups.generation} item={item} {...run} />
      <Group title={texts.edit} help="edit" actions={groups.edit} item={item} {...run} />
      <Group title={texts.more} actions={groups.more} item={item} {...run} />
    </>
  )
}

interface Run {
  busy: string | null
  onRun: (action: PanelAction) => void
}

/** One action at a time: a second press while the first is being sent does nothing. */
function useRun(): Run {
  const { signedIn, onLoginNeeded } = useDetail()
  const [busy, setBusy] = useState<string | null>(null)
  const onRun = async ({ id, run }: PanelAction) => {
    if (!signedIn) return onLoginNeeded()
    if (busy !== null) return
    setBusy(id)
    try {
      await run()
    } finally {
      setBusy(null)
    }
  }
  return { busy, onRun }
}

interface GroupProps extends Run {
  title: string
  /** Explains the group in a card. */
  help?: 'generation' | 'edit'
  actions: readonly PanelAction[]
  item: GenerationResult
}

/** That many actions stand side by side, any other number in two columns. */
const inOneRow = 3

function Group({ title, help, actions, item, busy, onRun }: GroupProps) {
  const titleId = useId()
  const texts = useTexts()
  if (actions.length === 0) return null
  const isRow = actions.length === inOneRow
  // A price beside the name would leave that too little room.
  const isTall = isRow || actions.some(({ cost }) => cost)
  const explained = help ? actions.filter(({ note }) => note !== undefined) : []
  return (
    <section className="mi-group" aria-labelledby={titleId}>
      <div className="mi-cap-row mi-row mi-between">
        <h3 id={titleId}>{title}</h3>
        {help && explained.length > 0 && (
          <Tooltip side="left" text={<HelpCard group={help} actions={explained} item={item} />}>
            <button type="button" className="mi-help" aria-label={texts.about(title)}>
              <Icon icon={CircleQuestionMark} size="sm" />
            </button>
          </Tooltip>
        )}
      </div>
      <div className={classNames('mi-acts-grid', isRow && 'mi-is-row', isTall && 'mi-is-tall')}>
        {actions.map((action) => (
          <Button
            key={action.id}
            icon={action.icon}
            className="mi-act"
            disabled={action.disabled}
            busy={busy === action.id}
            title={action.cost && texts.cost(action.cost.points, action.cost.seconds)}
            onClick={() => onRun(action)}
          >
            <span>{action.label}</span>
            {action.cost && (
              <small className="mi-act-cost" aria-hidden="true">
                <Icon icon={Gem} />
                {action.cost.points}
              </small>
            )}
          </Button>
        ))}
      </div>
    </section>
  )
}
