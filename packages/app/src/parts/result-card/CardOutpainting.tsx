import { Outpainting } from '@mirari/detail-view'
import type { GenerationResult } from '@mirari/model'
import { useTexts } from '../../i18n/use-texts.ts'
import { useServices } from '../../stores/services-context.ts'

/** The outpainting modal of a card in the history. */
export function CardOutpainting({ item }: { item: GenerationResult }) {
  const { items } = useServices()
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
