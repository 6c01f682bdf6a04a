import { advancedDefaults } from '@mirari/model'
import { Icon } from '@mirari/ui'
import { Dices, X } from 'lucide'
import { useBox, useBoxState } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'

/** Chip of a prefilled seed, which explains why the same image is generated again. */
export function SeedChip() {
  const { store } = useBox()
  const texts = useBoxTexts()
  const seed = useBoxState((state) => state.draft.advanced.seed)
  if (seed === advancedDefaults.seed) return null
  return (
    <span part="chip" className="mi-chip mi-create-seed">
      <Icon icon={Dices} />
      {texts.seed} <em>{seed}</em>
      <button
        type="button"
        aria-label={texts.forgetSeed}
        title={texts.forgetSeed}
        onClick={() => store.dispatch({ do: 'forget-seed' })}
      >
        <Icon icon={X} />
      </button>
    </span>
  )
}
