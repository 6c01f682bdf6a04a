import { moveFocus } from '@mirari/ui'
import type { CSSProperties } from 'react'
import { useTexts } from '../../texts-context.ts'
import { presetColors } from '../hex-color.ts'

interface SwatchesProps {
  label: string
  value: string
  onChange: (color: string) => void
}

/** The preset colours. None of them is chosen when the colour is another one. */
export function Swatches({ label, value, onChange }: SwatchesProps) {
  const { colorNames } = useTexts()
  const chosen = presetColors.find((color) => color === value.toLowerCase())
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="mi-we-swatches"
      onKeyDown={(event) => moveFocus(event, '[role="radio"]')?.click()}
    >
      {presetColors.map((color) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be a swatch and keep the focus ring
        <button
          key={color}
          type="button"
          role="radio"
          aria-checked={color === chosen}
          aria-label={colorNames[color]}
          title={color}
          tabIndex={color === (chosen ?? presetColors[0]) ? 0 : -1}
          className="mi-we-swatch"
          style={{ '--c': color } as CSSProperties}
          onClick={() => onChange(color)}
        />
      ))}
    </div>
  )
}
