import { type EditorDocument, isMediaItem } from '@mirari/wallpaper'
import type { WallpaperPatch } from '../document/change-wallpaper.ts'
import { useTexts } from '../texts-context.ts'
import { FocusPad } from './FocusPad.tsx'
import { SliderRow } from './fields/SliderRow.tsx'
import { SwitchRow } from './fields/SwitchRow.tsx'

const percent = 100
const middle = { x: 0.5, y: 0.5 }

interface FocalPointSectionProps {
  document: EditorDocument
  onChange: (patch: WallpaperPatch) => void
  onCommitted: () => void
}

/** The image that fills the canvas, the nearest of several. */
function fillingImage({ items }: EditorDocument): string | null {
  const item = items.findLast((one) => isMediaItem(one) && one.full && !one.hidden)
  return item?.type === 'image' ? item.thumbnail_url || item.url : null
}

/** What stays in view where a screen of another shape cuts the canvas. */
export function FocalPointSection({ document, onChange, onCommitted }: FocalPointSectionProps) {
  const texts = useTexts()
  const { focus, initCanvasW, initCanvasH } = document
  return (
    <div className="mi-we-sect">
      <SwitchRow
        label={texts.focalPoint}
        hint={texts.focalPointHint}
        checked={focus !== undefined}
        onCheckedChange={(isChosen) => {
          onChange({ focus: isChosen ? middle : null })
          onCommitted()
        }}
      />
      {focus && (
        <>
          <FocusPad
            ratio={`${initCanvasW} / ${initCanvasH}`}
            image={fillingImage(document)}
            fit="cover"
            point={focus}
            onChange={(point) => onChange({ focus: point })}
            onEnd={onCommitted}
          />
          {(['x', 'y'] as const).map((axis) => (
            <SliderRow
              key={axis}
              label={texts.focus[axis]}
              value={Math.round(focus[axis] * percent)}
              min={0}
              max={percent}
              unit="%"
              onValueChange={(value) => onChange({ focus: { ...focus, [axis]: value / percent } })}
              onValueCommitted={onCommitted}
            />
          ))}
        </>
      )}
    </div>
  )
}
