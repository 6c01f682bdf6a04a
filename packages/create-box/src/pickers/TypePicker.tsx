import { typesOf } from '@mirari/model'
import { Segmented } from '@mirari/ui'
import { useBox, useBoxState } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'
import { typeIcons } from './type-icons.ts'

/** Picker of the generation types that have an available model. */
export function TypePicker() {
  const { store } = useBox()
  const texts = useBoxTexts()
  const type = useBoxState((state) => state.draft.type)
  const available = useBoxState((state) => state.availableModels)
  return (
    <Segmented
      label={texts.type}
      value={type}
      items={typesOf(available).map((value) => ({ value, label: texts.types[value], icon: typeIcons[value] }))}
      onValueChange={(value) => store.dispatch({ do: 'set-type', type: value })}
    />
  )
}
