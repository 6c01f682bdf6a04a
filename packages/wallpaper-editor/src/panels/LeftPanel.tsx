import { Button, RatioPicker } from '@mirari/ui'
import { type EditorDocument, type EditorRatio, editorRatios, type ShapeForm } from '@mirari/wallpaper'
import { Clock, Type } from 'lucide'
import { useTexts } from '../texts-context.ts'
import { AddImageMenu } from './AddImageMenu.tsx'
import { AddShapeMenu } from './AddShapeMenu.tsx'
import { LayerList, type LayerListProps } from './LayerList.tsx'

export interface LeftPanelProps extends Omit<LayerListProps, 'items'> {
  id?: string | undefined
  document: EditorDocument
  /** Whether a press adds to the selection. */
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  onRatio: (ratio: EditorRatio) => void
  onAddClock: () => void
  onAddText: () => void
  onAddShape: (form: ShapeForm) => void
  onAddFromHistory: () => void
  onAddFiles: (files: readonly File[]) => void
}

/** Shape of the canvas, what can be added, and the layers. */
export function LeftPanel(props: LeftPanelProps) {
  const {
    id,
    document,
    onRatio,
    onAddClock,
    onAddText,
    onAddShape,
    onAddFromHistory,
    onAddFiles,
    isAdding,
    onAdding,
    ...list
  } = props
  const texts = useTexts()
  return (
    <section id={id} className="mi-we-left mi-scroll" aria-label={texts.layers}>
      <div className="mi-we-sect">
        <p className="mi-we-title" aria-hidden="true">
          {texts.ratio}
        </p>
        <RatioPicker
          label={texts.ratio}
          className="mi-we-ratios"
          ratios={editorRatios}
          value={document.canvasRatio}
          onValueChange={onRatio}
        />
      </div>
      <div className="mi-we-sect mi-we-add">
        <Button wide icon={Clock} onClick={onAddClock}>
          {texts.addClock}
        </Button>
        <AddImageMenu onHistory={onAddFromHistory} onFiles={onAddFiles} />
        <Button wide icon={Type} onClick={onAddText}>
          {texts.addText}
        </Button>
        <AddShapeMenu onAdd={onAddShape} />
      </div>
      <div className="mi-we-sect">
        <div className="mi-row">
          <h2 className="mi-we-title mi-grow">{texts.layers}</h2>
          {document.items.length > 1 && (
            <Button size="sm" variant="quiet" aria-pressed={isAdding} onClick={() => onAdding(!isAdding)}>
              {texts.selectSeveral}
            </Button>
          )}
        </div>
        <LayerList items={document.items} {...list} />
      </div>
    </section>
  )
}
