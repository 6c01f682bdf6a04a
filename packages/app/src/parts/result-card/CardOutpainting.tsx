import type { GenerationResult } from '@mirari/contract/schemas'
import { Outpainting } from '@mirari/detail-view'
import { useTexts } from '../../i18n/use-texts.ts'
import { useResults } from '../../stores/results/results-slice.ts'
import { useActions } from '../../stores/results/use-actions.ts'

/** Outpainting dialog opened from a card in the history. */
export function CardOutpainting({ item }: { item: GenerationResult }) {
  const { outpainted } = useResults()
  const { resultActions: items } = useActions()
  const { detail } = useTexts()
  return (
    <Outpainting
      item={item}
      texts={detail}
      onClose={outpainted.close}
      onSubmit={(order) => {
        outpainted.close()
        return items.post(item, order, 'card')
      }}
    />
  )
}
