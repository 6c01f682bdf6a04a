import type { EditorServices } from './editor-services.ts'

/** Shows a saved result in history, library, feed and an open detail view; after a failure their next load does. */
export async function showSaved(
  { api, generations, results }: Pick<EditorServices, 'api' | 'generations' | 'results'>,
  id: string,
): Promise<void> {
  try {
    const result = await api.result(id)
    results.change(result, result)
    await generations.refresh()
  } catch {
    // The result is saved; only the lists do not show it yet.
  }
}
