import { RadioGroup } from '@mirari/ui'
import { type FontStyle, fontOf, fontStyles, loadFonts, styleFonts } from '@mirari/wallpaper'
import { useEffect } from 'react'
import { useTexts } from '../texts-context.ts'

interface FontStylesProps {
  value: FontStyle
  onValueChange: (fontStyle: FontStyle) => void
}

/** The font styles of a clock, each written in itself. */
export function FontStyles({ value, onValueChange }: FontStylesProps) {
  const texts = useTexts()
  useEffect(() => void loadFonts(styleFonts), [])
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
