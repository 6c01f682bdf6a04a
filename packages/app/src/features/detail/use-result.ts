import type { GenerationResult } from '@mirari/contract/schemas'
import { useStore } from '@mirari/ui'
import { useEffect, useState } from 'react'
import { isUnreachable, RequestProblem } from '../../api/request-problem.ts'
import { type LateTexts, useLateTexts } from '../../i18n/use-late-texts.ts'
import { useResults } from '../../stores/results/results-slice.ts'
import { useSession } from '../../stores/session/session-slice.ts'

export interface ResultView {
  item: GenerationResult | null
  loading: boolean
  /** Message on why there is nothing to show. */
  error: string | null
  /** Retries, where that may help. */
  retry: (() => void) | undefined
}

/** A result by its id: from the loaded lists, otherwise from the server. */
export function useResult(id: string): ResultView {
  const { results } = useResults()
  const { result: texts } = useLateTexts()
  const { user } = useSession()
  const userId = user?.id ?? null
  const item = useStore(results, (byId) => byId.get(id) ?? null)
  const [failure, setFailure] = useState<{ id: string; error: unknown } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isKnown = item !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user may see what this one does not, and `attempt` asks again
  useEffect(() => {
    if (isKnown) return
    let isCurrent = true
    setFailure(null)
    results.load(id).catch((error: unknown) => {
      if (isCurrent) setFailure({ id, error })
    })
    return () => {
      isCurrent = false
    }
  }, [results, id, isKnown, userId, attempt])

  const failed = !isKnown && failure?.id === id ? failure : null
  const isGone = failed?.error instanceof RequestProblem && failed.error.status === 404
  return {
    item,
    loading: !isKnown && failed === null,
    error: failed === null ? null : sentenceFor(failed.error, isGone, texts),
    retry: failed === null || isGone ? undefined : () => setAttempt((count) => count + 1),
  }
}

function sentenceFor(error: unknown, isGone: boolean, texts: LateTexts['result']): string {
  if (isGone) return texts.missing
  if (isUnreachable(error)) return texts.unreachable
  return texts.failed
}
