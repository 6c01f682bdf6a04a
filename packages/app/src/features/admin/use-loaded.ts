import { useEvent } from '@mirari/ui'
import { useEffect, useRef, useState } from 'react'
import { RequestProblem } from '../../api/request-problem.ts'

export type LoadedState<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'missing' }
  | { status: 'failed' }

/** One thing that is loaded, again whenever `key` changes or `reload` is called; then the old value stays meanwhile. */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): [LoadedState<Value>, reload: () => void] {
  const [state, setState] = useState<LoadedState<Value>>({ status: 'loading' })
  const question = useRef(0)

  const request = useEvent(async () => {
    question.current += 1
    const asked = question.current
    try {
      const value = await load()
      if (asked === question.current) setState({ status: 'ready', value })
    } catch (error) {
      const isMissing = error instanceof RequestProblem && error.status === 404
      if (asked === question.current) setState({ status: isMissing ? 'missing' : 'failed' })
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another thing
  useEffect(() => {
    setState({ status: 'loading' })
    void request()
  }, [key])

  return [state, () => void request()]
}
