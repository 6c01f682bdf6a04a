import { advancedDefaults, advancedLimits, resultCountOf, resultCountsOf } from '@mirari/model'
import { Segmented, TextField } from '@mirari/ui'
import { useState } from 'react'
import { useBox, useBoxState } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'

/** Panel of the number of results and the seed. */
export function AdvancedPanel() {
  const { store } = useBox()
  const texts = useBoxTexts()
  const model = useBoxState((state) => state.draft.model)
  const count = useBoxState((state) => resultCountOf(state.draft))
  const counts = resultCountsOf(model)
  return (
    <>
      {counts.length > 1 && (
        <>
          <div className="mi-pop-title">
            <span>{texts.resultCount}</span>
          </div>
          <Segmented
            fit
            label={texts.resultCount}
            value={String(count)}
            items={counts.map((value) => ({ value: String(value), label: value }))}
            onValueChange={(value) => store.dispatch({ do: 'set-result-count', count: Number(value) })}
          />
        </>
      )}
      <SeedField />
    </>
  )
}

/** The seed as typed; an empty field lets the server choose. */
function SeedField() {
  const { store } = useBox()
  const texts = useBoxTexts()
  const seed = useBoxState((state) => state.draft.advanced.seed)
  const stored = seed === advancedDefaults.seed ? '' : String(seed)
  const [typed, setTyped] = useState(stored)
  // The chip beside the panel may have taken the seed back meanwhile.
  const value = isSeed(typed) && typed !== stored ? stored : typed

  function type(text: string) {
    setTyped(text)
    if (text.trim() === '') store.dispatch({ do: 'forget-seed' })
    else if (isSeed(text)) store.dispatch({ do: 'set-seed', seed: Number(text) })
  }

  return (
    <TextField
      label={texts.seed}
      hint={texts.seedHint}
      inputMode="numeric"
      placeholder={texts.randomSeed}
      value={value}
      error={value === '' || isSeed(value) ? null : `0–${advancedLimits.seed.most}`}
      onValueChange={type}
    />
  )
}

function isSeed(text: string): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) <= advancedLimits.seed.most
}
