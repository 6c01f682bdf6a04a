import { useEvent } from '@mirari/ui'
import { useEffect, useRef, useState } from 'react'

export interface Pages<Row> {
  rows: readonly Row[]
  status: 'loading' | 'ready' | 'failed'
  hasMore: boolean
  /** Loads the next page, or again the one that failed. */
  more(): void
  /** Loads again what is shown, which stays until then. */
  reload(): void
}

interface Loaded<Row, Position> {
  rows: readonly Row[]
  next: Position | null
  status: Pages<Row>['status']
}

/**
 * A list that is loaded page by page, from the first one again whenever `key` changes.
 * @param load answers the page after `after`, or the first one
 */
export function usePages<Row, Position>(
  key: string,
  load: (after: Position | undefined) => Promise<{ items: Row[]; next: Position | null }>,
): Pages<Row> {
  const [state, setState] = useState<Loaded<Row, Position>>({ rows: [], next: null, status: 'loading' })
  // Answers to an earlier question are dropped.
  const question = useRef(0)

  const request = useEvent(async (before: Pick<Loaded<Row, Position>, 'rows' | 'next'>) => {
    question.current += 1
    const asked = question.current
    setState({ ...before, status: 'loading' })
    try {
      const { items, next } = await load(before.next ?? undefined)
      if (asked === question.current) setState({ rows: [...before.rows, ...items], next, status: 'ready' })
    } catch {
      if (asked === question.current) setState({ ...before, status: 'failed' })
    }
  })

  const reload = useEvent(async () => {
    question.current += 1
    const asked = question.current
    setState({ ...state, status: 'loading' })
    try {
      let { items: rows, next } = await load(undefined)
      while (next !== null && rows.length < state.rows.length && asked === question.current) {
        const page = await load(next)
        rows = [...rows, ...page.items]
        next = page.next
      }
      if (asked === question.current) setState({ rows, next, status: 'ready' })
    } catch {
      // What was shown may be wrong by now.
      if (asked === question.current) setState({ rows: [], next: null, status: 'failed' })
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another list
  useEffect(() => void request({ rows: [], next: null }), [key])

  return {
    rows: state.rows,
    status: state.status,
    hasMore: state.next !== null,
    more: () => void request(state),
    reload: () => void reload(),
  }
}
