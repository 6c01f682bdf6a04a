import { openFrom } from '@mirari/detail-view'
import type { GenerationResult } from '@mirari/model'
import { SmartImage } from '@mirari/ui'
import type { Creation } from '../../creations/creation.ts'
import { useServices } from '../../shell/services-context.ts'

export interface ResultCardsProps {
  creation: Creation
  columns: number
}

/** The finished results of a row; each opens its detail. */
export function ResultCards({ creation, columns }: ResultCardsProps) {
  const results = creation.generation_results
  return results.map((result, index) => (
    <ResultCard
      key={result.generation_result_id}
      result={result}
      label={`Open result ${index + 1} of ${results.length}: ${result.prompt}`}
      sizes={`(max-width: 1180px) ${Math.ceil(100 / columns)}vw, ${Math.ceil(66 / columns)}vw`}
    />
  ))
}

function ResultCard({ result, label, sizes }: { result: GenerationResult; label: string; sizes: string }) {
  const { router, results } = useServices()
  const id = result.generation_result_id
  const open = () => {
    results.know(id)
    router.openItem(id)
  }
  return (
    <button
      type="button"
      className="mi-result"
      aria-label={label}
      data-result={id}
      onClick={(event) => void openFrom(event.currentTarget, open)}
    >
      <SmartImage picture={result.picture} alt="" sizes={sizes} draggable={false} />
    </button>
  )
}
