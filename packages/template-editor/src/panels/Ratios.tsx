import { classNames, moveFocus } from '@mirari/ui'
import { templateRatios } from '@mirari/wallpaper'
import type { CSSProperties } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { nativeRatio, shapeOf } from '../rules/canvas.ts'

/** The nine ratios and the base's own. */
export function Ratios() {
  const { store, texts } = useEditor()
  const picked = useEditorState(({ document }) => document.ratio)
  const base = useEditorState((state) => state.base)
  return (
    <div
      role="radiogroup"
      aria-label={texts.aspectRatio}
      className="mi-te-ratios"
      onKeyDown={(event) => moveFocus(event, '[role="radio"]')?.click()}
    >
      {templateRatios.map((ratio) => {
        const shape = shapeOf(ratio, base)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold the drawing and keep the focus ring
          <button
            key={ratio}
            type="button"
            role="radio"
            aria-checked={ratio === picked}
            aria-label={ratio === nativeRatio ? texts.nativeRatio(nearestName(shape)) : undefined}
            tabIndex={ratio === picked ? 0 : -1}
            className="mi-opt"
            onClick={() => store.setRatio(ratio)}
          >
            <span
              aria-hidden="true"
              className={classNames('mi-ratio', shape >= 1 ? 'mi-w' : 'mi-h')}
              style={{ '--mi-ratio': String(shape) } as CSSProperties}
            />
            {ratio}
          </button>
        )
      })}
    </div>
  )
}

/** A shape as one of the nine, or by its number. */
function nearestName(shape: number): string {
  const name = templateRatios.find((ratio) => ratio !== nativeRatio && Math.abs(shapeOf(ratio) / shape - 1) < 0.01)
  return name ?? shape.toFixed(2)
}
