import { Button } from '@mirari/ui'
import type { EditorImageItem } from '@mirari/wallpaper'
import { Check, Crop } from 'lucide'
import type { CommandId } from '../commands/editor-commands.ts'
import { middleCrop } from '../document/crop-item.ts'
import { useTexts } from '../texts-context.ts'
import { FocusPad } from './FocusPad.tsx'
import { SliderRow } from './fields/SliderRow.tsx'
import { SwitchRow } from './fields/SwitchRow.tsx'
import type { ItemEditing } from './item-editing.ts'
import type { CommandProps } from './use-command-props.ts'

const maxZoom = 8
const percent = 100

interface CropSectionProps {
  item: EditorImageItem
  editing: ItemEditing
  /** Whether drags on the canvas move the image inside its frame. */
  isCropping: boolean
  command: (id: CommandId) => CommandProps
}

/** Which part of an image its box shows: a point that stays in the middle, and how close it is. */
export function CropSection({ item, editing, isCropping, command }: CropSectionProps) {
  const texts = useTexts()
  const { onChoose, onValueChange, onValueCommitted } = editing
  const crop = item.crop ?? middleCrop
  const onCanvas = command('item.crop')
  const change = (part: Partial<typeof crop>) => onValueChange({ crop: { ...crop, ...part } })
  return (
    <div className="mi-we-sect">
      <SwitchRow
        label={texts.crop}
        checked={item.crop !== undefined}
        onCheckedChange={(isCropped) => onChoose(isCropped ? { crop: middleCrop } : { uncrop: true })}
      />
      {item.crop && (
        <>
          <Button
            wide
            icon={isCropping ? Check : Crop}
            className="mi-we-gap"
            aria-pressed={isCropping}
            disabled={!onCanvas.isEnabled}
            onClick={onCanvas.onRun}
          >
            {onCanvas.label}
          </Button>
          <FocusPad
            ratio={`${item.originalWidth} / ${item.originalHeight}`}
            image={item.thumbnail_url || item.url}
            point={crop}
            onChange={change}
            onEnd={onValueCommitted}
          />
          {(['x', 'y'] as const).map((axis) => (
            <SliderRow
              key={axis}
              label={texts.focus[axis]}
              value={Math.round(crop[axis] * percent)}
              min={0}
              max={percent}
              unit="%"
              onValueChange={(value) => change({ [axis]: value / percent })}
              onValueCommitted={onValueCommitted}
            />
          ))}
          {!item.full && (
            <SliderRow
              label={texts.cropZoom}
              value={crop.zoom}
              min={1}
              max={maxZoom}
              step={0.1}
              unit="x"
              onValueChange={(zoom) => change({ zoom: Math.round(zoom * 10) / 10 })}
              onValueCommitted={onValueCommitted}
            />
          )}
        </>
      )}
    </div>
  )
}
