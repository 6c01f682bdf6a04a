import type { GenerationResult } from '@mirari/contract/schemas'
import { useEffect } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { setShareMeta } from '../../stores/navigation/share-meta.ts'

/** Time in ms before a result counts as viewed, so that browsing through a list counts no views. */
const viewMs = 400

/** Title and link preview of the page follow the visible result, and its view is counted. */
export function useShownResult(shown: GenerationResult | null): void {
  const { api } = useApi()
  const texts = useTexts()

  useEffect(() => {
    if (shown === null) return
    document.title = `${shown.prompt === '' ? texts.history.modelName(shown.model) : shown.title} · Mirari`
    setShareMeta(document, shown)
    return () => setShareMeta(document, null)
  }, [shown, texts])

  const id = shown?.generation_result_id
  useEffect(() => {
    if (id === undefined) return
    // An uncounted view does not matter to the user.
    const timer = setTimeout(() => api.countDetailView(id).catch(() => undefined), viewMs)
    return () => clearTimeout(timer)
  }, [api, id])
}
