import type { GenerationResult } from '@mirari/contract/schemas'
import { useEffect } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { setShareMeta } from '../../stores/navigation/share-meta.ts'

/** Time in ms before a result counts as viewed, so that browsing through a list counts no views. */
const viewMs = 400

/** Title and link preview of the page follow the visible result, and its view is counted. */
export function useVisibleResult(result: GenerationResult | null): void {
  const { api } = useApi()
  const texts = useTexts()

  useEffect(() => {
    if (result === null) return
    document.title = `${result.prompt === '' ? texts.history.modelName(result.model) : result.title} · Mirari`
    setShareMeta(document, result)
    return () => setShareMeta(document, null)
  }, [result, texts])

  const id = result?.generation_result_id
  useEffect(() => {
    if (id === undefined) return
    // An uncounted view does not matter to the user.
    const timer = setTimeout(() => api.countDetailView(id).catch(() => undefined), viewMs)
    return () => clearTimeout(timer)
  }, [api, id])
}
