import { classNames, Icon } from '@mirari/ui'
import { Check } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'

/** The round check mark of a card. In select mode the whole card is the checkbox, and the mark only shows its state. */
export function SelectMark({ selected, onSelect }: { selected: boolean; onSelect: (() => void) | null }) {
  const { history: texts } = useTexts()
  const check = classNames('mi-pick', selected && 'mi-is-on')
  if (onSelect === null) {
    return (
      <span className={check}>
        <Icon icon={Check} />
      </span>
    )
  }
  return (
    <button type="button" className={check} aria-label={texts.select} onClick={onSelect}>
      <Icon icon={Check} />
    </button>
  )
}
