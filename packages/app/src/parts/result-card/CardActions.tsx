import type { GenerationResult } from '@mirari/contract/schemas'
import { cardActionsOf, isExpandModel, isPostModel, type ResultActionId } from '@mirari/model'
import { Icon, modelIcons, useStore } from '@mirari/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useCreateBox } from '../../stores/create-box/create-box-slice.ts'
import { useResults } from '../../stores/results/results-slice.ts'
import { useActions } from '../../stores/results/use-actions.ts'

/** Post-processing actions in a card's hover toolbar. */
export function CardActions({ result }: { result: GenerationResult }) {
  const { outpainted } = useResults()
  const { resultActions: items } = useActions()
  const { models } = useCreateBox()
  const { served } = useStore(models)
  const { history: texts } = useTexts()
  const actions = cardActionsOf(result, (model) => served.includes(model))

  function run(id: ResultActionId) {
    if (id === 'generation_video') items.generateVideo(result)
    else if (isExpandModel(id)) outpainted.open(result)
    else if (isPostModel(id)) void items.post(result, { model: id }, 'card')
  }

  return actions.map(({ id, label, icon, disabled }) => (
    <button
      key={id}
      type="button"
      className="mi-image-btn"
      title={texts.action(id, label)}
      disabled={disabled}
      onClick={() => run(id)}
    >
      <Icon icon={modelIcons[icon]} />
      <span>{texts.action(id, label)}</span>
    </button>
  ))
}
