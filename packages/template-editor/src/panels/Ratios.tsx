import { RatioPicker } from '@mirari/ui'
import { templateRatios } from '@mirari/wallpaper'
import { useEditor, useEditorState } from '../editor-context.ts'
import { nativeRatio, shapeOf } from '../rules/canvas.ts'

/** The nine ratios and the base's own. */
export function Ratios() {
  const { store, texts } = useEditor()
  const ratio = useEditorState(({ document }) => document.ratio)
  const base = useEditorState((state) => state.base)
  return (
    <RatioPicker
      label={texts.aspectRatio}
      className="mi-ratios-small mi-te-ratios"
      ratios={templateRatios}
      value={ratio}
      onValueChange={store.setRatio}
      numberOf={(one) => shapeOf(one, base)}
      nameOf={(one) => (one === nativeRatio ? texts.nativeRatio(nearestName(shapeOf(one, base))) : undefined)}
    />
  )
}

/** A shape as one of the nine, or by its number. */
function nearestName(shape: number): string {
  const name = templateRatios.find((ratio) => ratio !== nativeRatio && Math.abs(shapeOf(ratio) / shape - 1) < 0.01)
  return name ?? shape.toFixed(2)
}
