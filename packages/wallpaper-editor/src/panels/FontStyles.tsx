import { RadioGroup } from '@mirari/ui'
import { type FontStyle, fontOf, fontStyles } from '@mirari/wallpaper'
import { useTexts } from '../texts-context.ts'

interface FontStylesProps {
  value: FontStyle
  onValueChange: (fontStyle: FontStyle) => void
}

/** The font styles of a clock, each written in itself. */
export function FontStyles({ value, onValueChange }: FontStylesProps) {
  const texts = useTexts()
  return (
    <RadioGroup
      label={texts.fontStyle}
      className="mi-we-styles"
      itemClassName="mi-we-style"
      value={value}
      onValueChange={onValueChange}
      items={fontStyles.map((fontStyle) => {
        const { family, weight, isItalic } = fontOf(fontStyle)
        return {
          value: fontStyle,
          content: texts.fontStyles[fontStyle],
          style: { fontFamily: family, fontWeight: weight, fontStyle: isItalic ? 'italic' : 'normal' },
        }
      })}
    />
  )
}
