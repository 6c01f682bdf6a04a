import { useTexts } from '../../i18n/use-texts.ts'
import type { LocalGeneration } from '../../stores/generations/generation.ts'
import { ResultCard } from './ResultCard.tsx'

export interface ResultCardsProps {
  generation: LocalGeneration
  columns: number
}

/** Cards of the finished results of a generation. */
export function ResultCards({ generation, columns }: ResultCardsProps) {
  const results = generation.generation_results
  const { history: texts } = useTexts()
  return results.map((result, index) => (
    <ResultCard
      key={result.generation_result_id}
      result={result}
      position={texts.place(index + 1, results.length)}
      durationS={result.task_category === 'video' ? (generation.request.duration ?? null) : null}
      sizes={`(max-width: 1180px) ${Math.ceil(100 / columns)}vw, ${Math.ceil(66 / columns)}vw`}
    />
  ))
}
