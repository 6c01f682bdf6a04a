import type { RelatedResults } from '@mirari/contract/schemas'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { useSession } from '../../stores/session/session-slice.ts'

/** Delay in ms before the request, so that browsing quickly through results requests nothing in between. */
const restMs = 250

/**
 * The lineage of a result; undefined until the server has answered. A failure is silent, because the section is
 * optional.
 */
export function useRelated(id: string | null): RelatedResults | undefined {
  const { api } = useApi()
  const { user } = useSession()
  const userId = user?.id ?? null
  const [found, setFound] = useState<{ key: string; related: RelatedResults } | null>(null)
  const key = `${userId} ${id}`

  useEffect(() => {
    if (id === null) return
    let isCurrent = true
    const timer = setTimeout(() => {
      api.related(id).then(
        (related) => isCurrent && setFound({ key, related }),
        () => undefined,
      )
    }, restMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, id, key])

  return found?.key === key ? found.related : undefined
}
