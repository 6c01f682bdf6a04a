import { type Publication, PublishSwitch } from '@mirari/editor-core'
import { useEditor, useEditorState } from '../editor-context.ts'
import { canvasSize } from '../rules/canvas.ts'

/** Facts about the template and who can see it, while no item is selected. */
export function CanvasSection({ publication }: { publication: Publication | null }) {
  const { texts } = useEditor()
  const document = useEditorState((state) => state.document)
  const base = useEditorState((state) => state.base)
  const { width, height } = canvasSize(document.ratio, base)
  return (
    <>
      <dl className="mi-facts mi-te-sect">
        <dt>{texts.output}</dt>
        <dd>{`${width} x ${height}`}</dd>
        <dt>{texts.aspectRatio}</dt>
        <dd>{document.ratio}</dd>
        <dt>{texts.layers}</dt>
        <dd>{document.items.length}</dd>
      </dl>
      {publication && (
        <div className="mi-te-sect">
          <PublishSwitch publication={publication} texts={texts} />
        </div>
      )}
      <p className="mi-te-note mi-te-sect">{texts.nothingSelected}</p>
    </>
  )
}
