import { type Publication, PublishSwitch } from '@mirari/editor-core'
import { Icon } from '@mirari/ui'
import type { EditorDocument } from '@mirari/wallpaper'
import { MousePointer2 } from 'lucide'
import { useTexts } from '../texts-context.ts'
import { FocalPointSection } from './FocalPointSection.tsx'
import { PointerEffectSection } from './PointerEffectSection.tsx'
import type { WallpaperEditing } from './use-wallpaper-editing.ts'

interface CanvasPropertiesProps {
  document: EditorDocument
  publication: Publication | null
  editing: WallpaperEditing
}

/** Facts about the canvas, what holds for the whole wallpaper, and who can see it, while no layer is selected. */
export function CanvasProperties({ document, publication, editing }: CanvasPropertiesProps) {
  const texts = useTexts()
  const { canvasRatio, initCanvasW, initCanvasH, items } = document
  return (
    <>
      <dl className="mi-facts mi-we-sect">
        <dt>{texts.output}</dt>
        <dd>{`${initCanvasW} x ${initCanvasH}`}</dd>
        <dt>{texts.ratio}</dt>
        <dd>{canvasRatio}</dd>
        <dt>{texts.layerCount}</dt>
        <dd>{items.length}</dd>
      </dl>
      {publication && (
        <div className="mi-we-sect">
          <PublishSwitch publication={publication} texts={texts} />
        </div>
      )}
      <PointerEffectSection
        document={document}
        onChange={(patch) => {
          editing.onChange(patch)
          editing.onCommitted()
        }}
      />
      <FocalPointSection document={document} {...editing} />
      <div className="mi-we-sect mi-we-nothing">
        <Icon icon={MousePointer2} size="lg" />
        <b>{texts.nothingSelected}</b>
        <p>{items.length === 0 ? texts.noLayersHint : texts.nothingSelectedHint}</p>
      </div>
    </>
  )
}
