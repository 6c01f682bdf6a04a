import type { GenerationResult } from '@mirari/model'
import { SmartImage } from '@mirari/ui'

/** What a card shows of a result. */
export function ResultMedia({ result, sizes }: { result: GenerationResult; sizes: string }) {
  return <SmartImage picture={result.picture} alt="" sizes={sizes} draggable={false} />
}
