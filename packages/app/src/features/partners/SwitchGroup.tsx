import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import { SwitchRow } from './SwitchRow.tsx'

export interface SwitchGroupProps<Choice extends string> {
  legend: string
  choices: readonly Choice[]
  chosen: readonly Choice[]
  labels: Readonly<Record<Choice, string>>
  /** What is wrong with the choice; null for nothing. */
  error: string | null
  /** The chosen ones, in the order of `choices`. */
  onChosenChange: (chosen: readonly Choice[]) => void
}

/** Choices of which any number holds, a switch each. */
export function SwitchGroup<Choice extends string>(props: SwitchGroupProps<Choice>) {
  const { legend, choices, chosen, labels, error, onChosenChange } = props
  return (
    <>
      <fieldset className="mi-partners-choices">
        <legend>{legend}</legend>
        {choices.map((choice) => (
          <SwitchRow
            key={choice}
            label={labels[choice]}
            checked={chosen.includes(choice)}
            onCheckedChange={(isChosen) =>
              onChosenChange(choices.filter((one) => (one === choice ? isChosen : chosen.includes(one))))
            }
          />
        ))}
      </fieldset>
      {error !== null && <ErrorHint>{error}</ErrorHint>}
    </>
  )
}
