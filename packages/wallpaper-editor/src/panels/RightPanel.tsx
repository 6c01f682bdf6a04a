import { IconButton } from '@mirari/ui'
import type { EditorDocument, EditorItem } from '@mirari/wallpaper'
import { RotateCcw } from 'lucide'
import { useId } from 'react'
import { canvasOf } from '../document/canvas-size.ts'
import { useTexts } from '../texts-context.ts'
import { CanvasProperties } from './CanvasProperties.tsx'
import { ClockProperties } from './ClockProperties.tsx'
import { ImageProperties } from './ImageProperties.tsx'
import type { ItemEditing } from './item-editing.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { VideoProperties } from './VideoProperties.tsx'

export interface RightPanelProps {
  id?: string | undefined
  document: EditorDocument
  /** The selected layer. */
  item: EditorItem | null
  editing: ItemEditing
  onReset: () => void
  onReplaceImage: () => void
  onPreviewParallax: () => void
}

/** The properties of the selected layer, or facts about the canvas. */
export function RightPanel(props: RightPanelProps) {
  const { document, item, editing, onReset } = props
  const texts = useTexts()
  const titleId = useId()
  const titles = { image: texts.image, video: texts.video, time: texts.clock, text: texts.text, shape: texts.shape }
  return (
    <section id={props.id} className="mi-we-right" aria-labelledby={titleId} onBlur={editing.onValueCommitted}>
      <header className="mi-we-head">
        <h2 id={titleId} className="mi-h4 mi-grow">
          {item ? titles[item.type] : texts.canvas}
        </h2>
        {item && <IconButton icon={RotateCcw} size="sm" label={texts.reset} tip="left" onClick={onReset} />}
      </header>
      <div className="mi-grow mi-scroll">
        {item ? (
          // Another layer gets other fields: what was being typed belongs to the one before.
          <div key={item.id}>
            <div className="mi-we-sect">
              <PlaceFields item={item} canvas={canvasOf(document)} editing={editing} />
            </div>
            {item.type === 'image' && (
              <ImageProperties
                item={item}
                editing={editing}
                onReplace={props.onReplaceImage}
                onPreviewParallax={props.onPreviewParallax}
              />
            )}
            {item.type === 'video' && <VideoProperties item={item} editing={editing} />}
            {item.type === 'time' && <ClockProperties item={item} editing={editing} />}
          </div>
        ) : (
          <CanvasProperties document={document} />
        )}
      </div>
    </section>
  )
}
