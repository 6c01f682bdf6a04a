import { Outpainting } from '@mirari/detail-view'
import type { GenerationResult } from '@mirari/model'
import { useServices } from '../shell/services-context.ts'

/** The outpainting modal of a card in the history. */
export function CardOutpainting({ item }: { item: GenerationResult }) {
  const { items } = useServices()
  return (
    <Outpainting
      item={item}
      onClose={items.closeOutpainting}
      onSubmit={(order) => {
        items.closeOutpainting()
        return items.post(item, order, 'card')
      }}
    />
  )
}
