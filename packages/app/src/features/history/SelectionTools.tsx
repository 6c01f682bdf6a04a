import { Button, useStore } from '@mirari/ui'
import { Download, SquareCheckBig, Trash2 } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'
import { useActions } from '../../stores/results/use-actions.ts'

/** Toolbar of select mode: the number of selected results and the batch actions. */
export function SelectionTools() {
  const { selection, batch } = useActions()
  const { history: texts } = useTexts()
  const { ids, isFull } = useStore(selection)
  const packing = useStore(batch.downloading)
  const isEmpty = ids.size === 0
  return (
    <>
      <p className="mi-selected" role="status">
        {texts.selected(ids.size, isFull)}
      </p>
      <Button variant="quiet" icon={SquareCheckBig} onClick={() => void batch.selectAll()}>
        <span>{texts.selectAll}</span>
      </Button>
      <span className="mi-grow" />
      <Button icon={Download} aria-disabled={isEmpty} busy={packing} onClick={() => void batch.download()}>
        <span>{texts.download}</span>
      </Button>
      <Button icon={Trash2} aria-disabled={isEmpty} onClick={batch.askDelete}>
        <span>{texts.delete}</span>
      </Button>
    </>
  )
}
