import { draftSize, sizeIsLocked } from '@mirari/model'
import { Icon, Popover, RatioGlyph } from '@mirari/ui'
import { ChevronDown, Lock } from 'lucide'
import { useState } from 'react'
import { useBoxState } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'
import { SizePanel } from './SizePanel.tsx'
import { sizeSummary } from './size-summary.ts'

/** Size chip of an image or wallpaper with its panel; locked while the size follows a reference image. */
export function SizePicker() {
  const texts = useBoxTexts()
  const [open, setOpen] = useState(false)
  const isLocked = useBoxState((state) => sizeIsLocked(state.draft))
  const { ratio, detail } = useBoxState((state) => sizeSummary(state.draft))
  const { width, height } = useBoxState((state) => draftSize(state.draft))
  return (
    <Popover
      open={open && !isLocked}
      onOpenChange={setOpen}
      label={texts.size}
      className="mi-create-size"
      trigger={(props) => (
        <button
          type="button"
          part="chip"
          className="mi-chip"
          disabled={isLocked}
          title={`${width} × ${height}`}
          {...props}
        >
          <span className="mi-sr">{texts.size}: </span>
          <RatioGlyph ratio={width / height} />
          <span>
            {ratio} <em>{isLocked ? texts.autoFit : detail}</em>
          </span>
          <Icon icon={isLocked ? Lock : ChevronDown} className={isLocked ? undefined : 'mi-chev'} />
        </button>
      )}
    >
      <SizePanel />
    </Popover>
  )
}
