import type { PackagingStart, PackagingState } from '@mirari/detail-view'
import type { GenerationResult } from '@mirari/model'
import type { HttpClient } from './http-client.ts'

/** The page in which packages play, without an origin and with rules of its own. */
export const previewFrameUrl = '/preview-frame'

export type WallpaperApi = ReturnType<typeof createWallpaperApi>

/** Calls about packages of wallpapers and the companion app. Each throws RequestProblem. */
export function createWallpaperApi(http: HttpClient) {
  return {
    startPackaging({ generation_id, generation_result_id, task_category }: GenerationResult) {
      const isPlain = task_category === 'image' || task_category === 'video'
      const path = isPlain ? '/wallpaper/package-img-video' : '/wallpaper/package'
      return http.post<PackagingStart>(path, { generation_id, generation_result_id })
    },
    packagingState: (task_id: string) => http.get<PackagingState>('/wallpaper/package/status', { query: { task_id } }),
    /** Counts that a result was set as a wallpaper. */
    recordUse: async ({ generation_result_id }: Pick<GenerationResult, 'generation_result_id'>): Promise<void> => {
      await http.post(`/generations/${encodeURIComponent(generation_result_id)}/record-wallpaper-usage`)
    },
    /** The link that opens the companion app. */
    companionLink: async () => (await http.get<{ link: string }>('/app/launch', { anonymous: true })).link,
    installer: () => http.get<{ url: string; version: string }>('/app/download-link', { anonymous: true }),
  }
}
