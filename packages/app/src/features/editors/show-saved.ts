import type { EditorServices } from './editor-services.ts'

/** History, library, feed and an open detail show what was saved; when that fails they show it at their next load. */
export async function showSaved(
  { api, generations, results }: Pick<EditorServices, 'api' | 'generations' | 'results'>,
  id: string,
): Promise<void> {
  try {
    const result = await api.result(id)
    results.change(result, result)
    await generations.refresh()
  } catch {
    // It is saved; only the lists do not show it yet.
  }
}
