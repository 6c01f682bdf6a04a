import { models, modelsOf } from '@mirari/model'
import { Icon, Menu, modelIcons } from '@mirari/ui'
import { ChevronDown } from 'lucide'

import { useState } from 'react'
import { useBox, useBoxState } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'

/** Picker of the available models of the draft's type. */
export function ModelPicker() {
  const { store, modelNotes } = useBox()
  const texts = useBoxTexts()
  const [open, setOpen] = useState(false)
  const type = useBoxState((state) => state.draft.type)
  const picked = useBoxState((state) => state.draft.model)
  const available = useBoxState((state) => state.availableModels)
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      label={texts.model}
      side="top"
      trigger={(props) => (
        <button type="button" part="chip" className="mi-chip" {...props}>
          <Icon icon={modelIcons[models[picked].icon]} />
          <span className="mi-sr">{texts.model}: </span>
          {texts.modelName(picked)}
          <Icon icon={ChevronDown} className="mi-chev" />
        </button>
      )}
      items={modelsOf(type, available).map((id) => ({
        id,
        label: (
          <span className="mi-create-model">
            {texts.modelName(id)}
            {modelNotes?.[id] && <small>{modelNotes[id]}</small>}
          </span>
        ),
        checked: id === picked,
        onSelect: () => store.dispatch({ do: 'set-model', model: id }),
      }))}
    />
  )
}
