import { imageFormats } from '@mirari/contract/lists'
import type { GenerationResult } from '@mirari/contract/schemas'
import type { DetailPort } from '@mirari/detail-view'
import { useApi } from '../../api/api-slice.ts'
import { saveFile } from '../../browser/save-file.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { isWallpaper } from '../../parts/wallpaper/use-wallpaper.tsx'
import { publishWallpaper } from '../../parts/wallpaper/wallpaper-save.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useResults } from '../../stores/results/results-slice.ts'

/** The server behind a detail; what it answers reaches every list that shows the result. */
export function useDetailPort(saveWallpaper: (result: GenerationResult) => Promise<void>): DetailPort {
  const { api } = useApi()
  const { toasts } = useNotifications()
  const { results } = useResults()
  const { launch } = useLateTexts()

  return {
    async like(result, liked) {
      const answer = await api.like(result.generation_result_id, liked)
      results.change(result, answer)
      return answer
    },

    publish(result, isPublic) {
      const setPublic = async () => {
        const answer = await api.setPublic(result.generation_result_id, isPublic)
        results.change(result, answer)
        return { is_public: answer.is_public }
      }
      return isWallpaper(result) ? publishWallpaper(result, setPublic, toasts, launch) : setPublic()
    },

    formats: imageFormats,

    async download(result, format) {
      if (isWallpaper(result)) return saveWallpaper(result)
      const chosen = imageFormats.find((one) => one === format)
      const { url, filename } = await api.download(result.generation_result_id, chosen)
      saveFile(document, url, filename)
    },
  }
}
