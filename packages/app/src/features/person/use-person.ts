import type { Person } from '@mirari/contract/schemas'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { isUnreachable, RequestProblem } from '../../api/request-problem.ts'
import { useConnection } from '../../stores/connection/connection-slice.ts'
import { useSession } from '../../stores/session/session-slice.ts'

export type PersonView =
  | { status: 'loading' }
  | { status: 'ready'; person: Person }
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void }

/** A person by username or id, as the server knows them now. */
export function usePerson(name: string): PersonView {
  const { api } = useApi()
  const connection = useConnection()
  const { user } = useSession()
  const userId = user?.id ?? null
  const [answer, setAnswer] = useState<{ name: string; person: Person | null; error: unknown } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = () => setAttempt((count) => count + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one's own page exists for oneself alone, and `attempt` asks again
  useEffect(() => {
    const abort = new AbortController()
    api.person(name, abort.signal).then(
      (person) => setAnswer({ name, person, error: null }),
      (error: unknown) => {
        if (!abort.signal.aborted) setAnswer({ name, person: null, error })
      },
    )
    return () => abort.abort()
  }, [api, name, userId, attempt])

  const isAway = answer !== null && isUnreachable(answer.error)
  useEffect(() => {
    if (!isAway) return
    const stop = connection.onBack(() => setAttempt((count) => count + 1))
    return () => void stop()
  }, [connection, isAway])

  if (answer?.name !== name) return { status: 'loading' }
  if (answer.person !== null) return { status: 'ready', person: answer.person }
  if (answer.error instanceof RequestProblem && answer.error.status === 404) return { status: 'missing' }
  return { status: 'failed', retry }
}
