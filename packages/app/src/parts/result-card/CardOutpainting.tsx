import type { GenerationResult } from '@mirari/contract/schemas'
import { Outpainting } from '@mirari/detail-view'
import { useTexts } from '../../i18n/use-texts.ts'
import { useResults } from '../../stores/results/results-slice.ts'

/** Outpainting dialog opened from a card in the history. */
export function CardOutpainting({ item }: { item: GenerationResult }) {
  const { resultActions: items } = useResults()
  const { detail } = useTexts()
  return (
    <Outpainting
      item={item}
      texts={detail}
      onClose={items.closeOutpainting}
      onSubmit={(order) => {
        items.closeOutpainting()
        return items.post(item, order, 'card')
      }}
    />
  )
}
