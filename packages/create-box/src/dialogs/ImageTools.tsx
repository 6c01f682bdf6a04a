import { draftSize } from '@mirari/model'
import { Icon, Spinner } from '@mirari/ui'
import { ScanText, Type, Undo2 } from 'lucide'
import { useState } from 'react'
import { useBox, useBoxState } from '../box-context.ts'
import { OnDemand } from '../parts/OnDemand.tsx'
import { useBoxTexts } from '../texts/use-box-texts.ts'

const loadDrawText = () => import('./DrawTextDialog.tsx')

/** The image tools 'Draw text on image' and 'image description'. */
export function ImageTools() {
  const { store, media } = useBox()
  const texts = useBoxTexts()
  const [isDrawing, setDrawing] = useState(false)
  const [first] = useBoxState((state) => state.draft.references)
  const blank = useBoxState((state) => draftSize(state.draft))
  const close = () => setDrawing(false)
  return (
    <>
      <button type="button" part="chip" className="mi-chip" aria-haspopup="dialog" onClick={() => setDrawing(true)}>
        <Icon icon={Type} />
        {texts.drawText}
      </button>
      {media?.describe && <DescribeButton describe={media.describe} />}
      {isDrawing && (
        <OnDemand load={loadDrawText} onClose={close}>
          {({ DrawTextDialog }) => (
            <DrawTextDialog
              image={first}
              blank={blank}
              onClose={close}
              onDone={(file) => {
                setDrawing(false)
                void store.references.putFirst(file)
              }}
            />
          )}
        </OnDemand>
      )}
    </>
  )
}

/** Button that adds tags of the first reference to the prompt, and one that takes them back. A failure changes nothing. */
function DescribeButton({ describe }: { describe: (imageUrl: string) => Promise<readonly string[]> }) {
  const { store, media, signedIn, onLoginNeeded } = useBox()
  const texts = useBoxTexts()
  const [isBusy, setBusy] = useState(false)
  const canUndo = useBoxState(({ described, draft }) => described?.after === draft.prompt)
  const hasReference = useBoxState((state) => state.draft.references.length > 0)

  async function fill() {
    if (isBusy) return
    if (!signedIn) return onLoginNeeded()
    setBusy(true)
    try {
      const [first] = (await store.uploadReferences(media)) ?? []
      const tags = first ? await describe(first.url) : []
      if (tags.length > 0) store.addTags(tags)
    } catch (error) {
      console.warn('The image description failed.', error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <button
        type="button"
        part="chip"
        className="mi-chip mi-create-describe"
        disabled={!hasReference}
        aria-busy={isBusy || undefined}
        onClick={() => void fill()}
      >
        {isBusy ? <Spinner size="sm" /> : <Icon icon={ScanText} />}
        <span>{texts.describe}</span>
      </button>
      {canUndo && (
        <button type="button" part="chip" className="mi-chip" onClick={store.undoTags}>
          <Icon icon={Undo2} />
          {texts.undoDescribe}
        </button>
      )}
    </>
  )
}
