import { Button, Icon, Menu } from '@mirari/ui'
import { blendModes, type EditorItem } from '@mirari/wallpaper'
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { useTexts } from '../texts-context.ts'
import { PropRow } from './fields/PropRow.tsx'
import { SliderRow } from './fields/SliderRow.tsx'
import type { ItemEditing } from './item-editing.ts'

interface LookSectionProps {
  /** The foremost of the selected items, whose values are shown. */
  item: EditorItem
  editing: ItemEditing
}

/** How the selection is mixed with what lies behind it. */
export function LookSection({ item, editing: { onChoose, onValueChange, onValueCommitted } }: LookSectionProps) {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { opacity = 100, blend = 'normal' } = item
  return (
    <div className="mi-we-sect">
      <SliderRow
        label={texts.opacity}
        value={opacity}
        min={0}
        max={100}
        unit="%"
        onValueChange={(value) => onValueChange({ opacity: value })}
        onValueCommitted={onValueCommitted}
      />
      <PropRow label={texts.blend}>
        <Menu
          open={isOpen}
          onOpenChange={setOpen}
          label={texts.blend}
          align="end"
          items={blendModes.map((mode) => ({
            id: mode,
            label: texts.blendModes[mode],
            checked: mode === blend,
            onSelect: () => onChoose({ blend: mode }),
          }))}
          trigger={(props) => (
            <Button {...props} wide size="sm" aria-label={`${texts.blend}: ${texts.blendModes[blend]}`}>
              <span className="mi-grow">{texts.blendModes[blend]}</span>
              <Icon icon={ChevronDown} />
            </Button>
          )}
        />
      </PropRow>
    </div>
  )
}
