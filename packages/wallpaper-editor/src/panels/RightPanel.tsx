import type { Publication } from '@mirari/editor-core'
import { IconButton } from '@mirari/ui'
import { type EditorDocument, type EditorItem, isMediaItem } from '@mirari/wallpaper'
import { RotateCcw } from 'lucide'
import { useId } from 'react'
import type { CommandId } from '../commands/editor-commands.ts'
import { canvasOf } from '../document/canvas-size.ts'
import { isFree } from '../document/selected.ts'
import { useTexts } from '../texts-context.ts'
import { ArrangeSection } from './ArrangeSection.tsx'
import { CanvasProperties } from './CanvasProperties.tsx'
import { ClockProperties } from './ClockProperties.tsx'
import { CropSection } from './CropSection.tsx'
import { ImageProperties } from './ImageProperties.tsx'
import { LookSection } from './LookSection.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { ShapeProperties } from './ShapeProperties.tsx'
import { TextProperties } from './TextProperties.tsx'
import type { CommandProps } from './use-command-props.ts'
import type { Editing } from './use-editing.ts'
import { VideoProperties } from './VideoProperties.tsx'

export interface RightPanelProps extends Editing {
  id?: string | undefined
  document: EditorDocument
  /** The selected layer, of several the one selected last. */
  item: EditorItem | null
  /** How many are selected. */
  count: number
  /** The image that is moved inside its frame on the canvas. */
  cropId: string | null
  /** Null where the host publishes nothing. */
  publication: Publication | null
  command: (id: CommandId) => CommandProps
  /** Grows with every wish to write the selected text. */
  writeRequest: number
  onReset: () => void
  onReplaceImage: () => void
  onPreviewParallax: () => void
}

/** The properties of the selected layers, or facts about the canvas. */
export function RightPanel(props: RightPanelProps) {
  const { document, item, count, editing, command, onReset } = props
  const texts = useTexts()
  const titleId = useId()
  const titles = { image: texts.image, video: texts.video, time: texts.clock, text: texts.text, shape: texts.shape }
  const title = item ? titles[item.type] : texts.canvas
  // The layers of a parallax image are cut from the whole of it.
  const isPlain = item?.type === 'image' && item.isParallax
  return (
    <section
      id={props.id}
      className="mi-we-right mi-ed-right"
      aria-labelledby={titleId}
      onBlur={() => {
        editing.onValueCommitted()
        props.wallpaperEditing.onCommitted()
      }}
    >
      <header className="mi-we-head">
        <h2 id={titleId} className="mi-h4 mi-grow">
          {count > 1 ? texts.severalLayers(count) : title}
        </h2>
        {item && <IconButton icon={RotateCcw} size="sm" label={texts.reset} tip="left" onClick={onReset} />}
      </header>
      {/* Another layer begins at the top, with new fields: unfinished input stays with the previous layer. */}
      <div key={count > 1 ? 'several' : item?.id} className="mi-grow mi-scroll">
        {item ? (
          <>
            {count === 1 && (
              <>
                <div className="mi-we-sect">
                  <PlaceFields item={item} canvas={canvasOf(document)} editing={editing} isLocked={!isFree(item)} />
                </div>
                <KindProperties {...props} item={item} />
              </>
            )}
            {!isPlain && <LookSection item={item} editing={editing} />}
            <ArrangeSection command={command} />
          </>
        ) : (
          <CanvasProperties document={document} publication={props.publication} editing={props.wallpaperEditing} />
        )}
      </div>
    </section>
  )
}

function KindProperties({ item, editing, writeRequest, ...on }: RightPanelProps & { item: EditorItem }) {
  if (item.type === 'text') return <TextProperties item={item} editing={editing} writeRequest={writeRequest} />
  if (item.type === 'shape') return <ShapeProperties item={item} editing={editing} />
  if (!isMediaItem(item)) return <ClockProperties item={item} editing={editing} />
  if (item.type === 'video') return <VideoProperties item={item} editing={editing} />
  return (
    <>
      <ImageProperties
        item={item}
        editing={editing}
        onReplace={on.onReplaceImage}
        onPreviewParallax={on.onPreviewParallax}
      />
      {!item.isParallax && (
        <CropSection item={item} editing={editing} isCropping={on.cropId === item.id} command={on.command} />
      )}
    </>
  )
}
