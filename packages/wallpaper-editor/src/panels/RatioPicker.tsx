import { moveFocus } from '@mirari/ui'
import { type EditorRatio, editorRatios } from '@mirari/wallpaper'
import type { CSSProperties } from 'react'
import { useTexts } from '../texts-context.ts'

interface RatioPickerProps {
  value: EditorRatio
  onChange: (ratio: EditorRatio) => void
}

/** The shapes of the canvas, each drawn. */
export function RatioPicker({ value, onChange }: RatioPickerProps) {
  const texts = useTexts()
  return (
    <div
      role="radiogroup"
      aria-label={texts.ratio}
      className="mi-we-ratios"
      onKeyDown={(event) => moveFocus(event, '[role="radio"]')?.click()}
    >
      {editorRatios.map((ratio) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold the drawing and keep the focus ring
        <button
          key={ratio}
          type="button"
          role="radio"
          aria-checked={ratio === value}
          tabIndex={ratio === value ? 0 : -1}
          className="mi-opt"
          onClick={() => onChange(ratio)}
        >
          <Drawing ratio={ratio} />
          {ratio}
        </button>
      ))}
    </div>
  )
}

function Drawing({ ratio }: { ratio: EditorRatio }) {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  const style = { '--mi-ratio': across / down } as CSSProperties
  return <span aria-hidden="true" className={`mi-ratio ${across >= down ? 'mi-w' : 'mi-h'}`} style={style} />
}
