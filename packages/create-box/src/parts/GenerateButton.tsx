import { canGenerate, draftPrice } from '@mirari/model'
import { Icon, Spinner } from '@mirari/ui'
import { ArrowUp } from 'lucide'
import { useBox, useBoxState } from '../box-context.ts'

/** Generate button, enabled if the draft is complete. While a submit is running it stays focusable but does nothing. */
export function GenerateButton() {
  const { texts, submit } = useBox()
  const isReady = useBoxState((state) => canGenerate(state.draft))
  const price = useBoxState((state) => draftPrice(state.draft))
  const isBusy = useBoxState((state) => state.isSubmitting)
  return (
    <button
      type="button"
      part="generate"
      className="mi-create-generate"
      disabled={!isReady && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      aria-label={texts.generate}
      title={texts.price(price)}
      data-price={price}
      // The second press of a double click may come when the first request was accepted already.
      onClick={({ detail }) => {
        if (detail < 2) submit()
      }}
    >
      {isBusy ? <Spinner size="sm" /> : <Icon icon={ArrowUp} />}
      <span>{texts.generate}</span>
    </button>
  )
}
