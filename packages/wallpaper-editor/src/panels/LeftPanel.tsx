import { Button, RatioPicker } from '@mirari/ui'
import { type EditorDocument, type EditorRatio, editorRatios } from '@mirari/wallpaper'
import { Clock } from 'lucide'
import { useTexts } from '../texts-context.ts'
import { AddImageMenu } from './AddImageMenu.tsx'
import { LayerList, type LayerListProps } from './LayerList.tsx'

export interface LeftPanelProps extends Omit<LayerListProps, 'items'> {
  id?: string | undefined
  document: EditorDocument
  onRatio: (ratio: EditorRatio) => void
  onAddClock: () => void
  onAddFromHistory: () => void
  onAddFiles: (files: readonly File[]) => void
}

/** Shape of the canvas, what can be added, and the layers. */
export function LeftPanel(props: LeftPanelProps) {
  const { id, document, onRatio, onAddClock, onAddFromHistory, onAddFiles, ...list } = props
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
      </div>
      <div className="mi-we-sect">
        <h2 className="mi-we-title">{texts.layers}</h2>
        <LayerList items={document.items} {...list} />
      </div>
    </section>
  )
}
