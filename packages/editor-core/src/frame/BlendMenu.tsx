import { type BlendMode, blendModes } from '@mirari/model'
import { Button, Icon, Menu } from '@mirari/ui'
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import type { ArrangeTexts } from './arrange-texts.ts'

export interface BlendMenuProps {
  texts: Pick<ArrangeTexts, 'blend' | 'blendModes'>
  value: BlendMode
  onValueChange: (value: BlendMode) => void
}

/** Chooses how an item is mixed with what lies behind it. */
export function BlendMenu({ texts, value, onValueChange }: BlendMenuProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu
      open={isOpen}
      onOpenChange={setOpen}
      label={texts.blend}
      align="end"
      items={blendModes.map((mode) => ({
        id: mode,
        label: texts.blendModes[mode],
        checked: mode === value,
        onSelect: () => onValueChange(mode),
      }))}
      trigger={(props) => (
        <Button
          {...props}
          wide
          size="sm"
          className="mi-ed-blend"
          aria-label={`${texts.blend}: ${texts.blendModes[value]}`}
        >
          <span className="mi-grow">{texts.blendModes[value]}</span>
          <Icon icon={ChevronDown} />
        </Button>
      )}
    />
  )
}
