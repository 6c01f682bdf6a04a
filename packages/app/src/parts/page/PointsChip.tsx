import { Icon } from '@mirari/ui'
import { Gem } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'
import { features } from '../../stores/navigation/features.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { formatPoints, formatPointsShort } from './format-points.ts'

/** The balance. A press opens the plans. */
export function PointsChip({ point }: { point: number }) {
  const { dialogs } = useNavigation()
  const { shell } = useTexts()
  const content = (
    <>
      <Icon icon={Gem} />
      <span aria-hidden="true" title={formatPoints(point)}>
        {formatPointsShort(point)}
      </span>
      <span className="mi-sr">
        {formatPoints(point)} {shell.points}
      </span>
    </>
  )
  if (!features.has('plans')) return <span className="mi-points">{content}</span>
  return (
    <button type="button" className="mi-points" aria-haspopup="dialog" onClick={() => dialogs.open('plans')}>
      {content}
    </button>
  )
}
