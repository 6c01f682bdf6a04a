import { IconButton, useStore } from '@mirari/ui'
import { Columns2 } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePhoneColumns } from '../../stores/feed/phone-columns-context.ts'

/** Switch between one and two columns of the feed; visible where there is room for no more. */
export function PhoneColumnsButton() {
  const columns = usePhoneColumns()
  const hasTwo = useStore(columns) === 2
  const { explore } = useTexts()
  return (
    <IconButton
      icon={Columns2}
      label={explore.twoColumns}
      on={hasTwo}
      aria-pressed={hasTwo}
      className="mi-phone-columns"
      onClick={() => columns.choose(hasTwo ? 1 : 2)}
    />
  )
}
