import type { PackagingStart, PackagingState } from '@mirari/detail-view'
import type { GenerationResult } from '@mirari/model'
import type { HttpClient } from './http-client.ts'

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
    /** The link that opens the companion app. */
    companionLink: async () => (await http.get<{ link: string }>('/app/launch', { anonymous: true })).link,
    installer: () => http.get<{ url: string; version: string }>('/app/download-link', { anonymous: true }),
  }
}
