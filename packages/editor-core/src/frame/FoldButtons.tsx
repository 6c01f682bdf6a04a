import { IconButton } from '@mirari/ui'
import { PanelLeft, PanelRight } from 'lucide'

/** A panel beside the canvas, which can be folded away. */
export type PanelSide = 'left' | 'right'

const icons = { left: PanelLeft, right: PanelRight }

export interface FoldButtonsProps {
  /** Names of the buttons. */
  labels: Readonly<Record<PanelSide, string>>
  folded: readonly PanelSide[]
  onFold: (folded: readonly PanelSide[]) => void
}

/** At the lower corners of the canvas: they fold the panels beside it away, and bring them back. */
export function FoldButtons({ labels, folded, onFold }: FoldButtonsProps) {
  return (
    <div className="mi-ed-folds">
      {(['left', 'right'] as const).map((side) => (
        <IconButton
          key={side}
          icon={icons[side]}
          size="sm"
          label={labels[side]}
          tip={side === 'left' ? 'right' : 'left'}
          aria-expanded={!folded.includes(side)}
          onClick={() => onFold(folded.includes(side) ? folded.filter((one) => one !== side) : [...folded, side])}
        />
      ))}
    </div>
  )
}
