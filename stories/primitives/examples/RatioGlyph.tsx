import { RatioGlyph } from '@mirari/ui'

export function Example() {
  return (
    <div className="mi-row">
      <RatioGlyph ratio={16 / 9} /> 16:9
      <RatioGlyph ratio={1} /> 1:1
      <RatioGlyph ratio={9 / 16} /> 9:16
    </div>
  )
}
