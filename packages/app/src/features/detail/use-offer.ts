import type { GenerationResult } from '@mirari/contract/schemas'
import { models as modelRecords } from '@mirari/model'
import { useStore } from '@mirari/ui'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useCreateBox } from '../../stores/create-box/create-box-slice.ts'

/** Offers a model of another engine for a result that lacks something, where the server has one of the same kind. */
export function useOffer() {
  const { box, models } = useCreateBox()
  const { remote, notes } = useStore(models)
  const { detail, result: texts } = useLateTexts()
  return ({ task_category, prompt }: GenerationResult) => {
    const model = remote.find((id) => {
      const { category, inputs, takesPrompt } = modelRecords[id]
      return category === task_category && inputs === 'none' && takesPrompt
    })
    const engine = model && notes[model]?.engine
    if (model === undefined || engine === undefined) return null
    const name = detail?.modelName?.(model) ?? modelRecords[model].name
    return { label: texts.tryWith(name, engine), onPress: () => box.open({ prompt, selectedModel: model }) }
  }
}
