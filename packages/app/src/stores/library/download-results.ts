import { maxBatch } from '@mirari/contract/lists'
import type { Api } from '../../api/api.ts'
import { inChunks, sumOf } from '../../api/chunks.ts'
import type { LateTexts } from '../../i18n/use-late-texts.ts'

export interface DownloadResultsDeps {
  api: Pick<Api, 'download' | 'downloadResults'>
  save(url: string, filename: string): void
  toast: { note(text: string): void }
  texts: () => LateTexts
}

/** Saves results: a single one as its file, several as one zip per batch. */
export function createDownloadResults({ api, save, toast, texts }: DownloadResultsDeps) {
  return async (ids: readonly string[]): Promise<void> => {
    const [only] = ids
    if (ids.length === 1 && only !== undefined) {
      const { url, filename } = await api.download(only)
      save(url, filename)
      return
    }
    const answers = await inChunks(ids, maxBatch, api.downloadResults)
    for (const { url, filename } of answers) save(url, filename)
    const failed = sumOf(answers, 'failed_count')
    if (failed > 0) toast.note(texts().library.notDownloaded(failed, ids.length))
  }
}
