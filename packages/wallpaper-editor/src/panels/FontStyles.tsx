import { moveFocus } from '@mirari/ui'
import { type FontStyle, fontOf, fontStyles } from '@mirari/wallpaper'
import { useTexts } from '../texts-context.ts'

interface FontStylesProps {
  value: FontStyle
  onChange: (fontStyle: FontStyle) => void
}

/** The font styles of a clock, each written in itself. */
export function FontStyles({ value, onChange }: FontStylesProps) {
  const texts = useTexts()
  return (
    <div
      role="radiogroup"
      aria-label={texts.fontStyle}
      className="mi-we-styles"
      onKeyDown={(event) => moveFocus(event, '[role="radio"]')?.click()}
    >
      {fontStyles.map((fontStyle) => {
        const { family, weight, isItalic } = fontOf(fontStyle)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be a tile and keep the focus ring
          <button
            key={fontStyle}
            type="button"
            role="radio"
            aria-checked={fontStyle === value}
            tabIndex={fontStyle === value ? 0 : -1}
            className="mi-we-style"
            style={{ fontFamily: family, fontWeight: weight, fontStyle: isItalic ? 'italic' : 'normal' }}
            onClick={() => onChange(fontStyle)}
          >
            {texts.fontStyles[fontStyle]}
          </button>
        )
      })}
    </div>
  )
}
