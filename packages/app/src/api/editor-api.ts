import type { AssetPage } from '@mirari/model'
import type {
  SavedWallpaper,
  SaveWallpaperRequest,
  TemplateBase,
  TemplateConfig,
  TemplateItem,
  TemplateRatio,
} from '@mirari/wallpaper'
import type { HttpClient } from './http-client.ts'

export interface TemplateUpload {
  /** Zip of the base's folder; null for a template without a page of its own. */
  file: Blob | null
  config: TemplateConfig
  htmlContent: string
  screenshot: Blob
  /** The template it is a copy of. */
  sourceGenerationId: string | null
}

export type EditorApi = ReturnType<typeof createEditorApi>

/** Calls of the two editors. Each throws RequestProblem. */
export function createEditorApi(http: HttpClient) {
  return {
    wallpaper: (id: string) => http.get<SavedWallpaper>(`/wallpaper/${encodeURIComponent(id)}`),
    saveWallpaper: (request: SaveWallpaperRequest) => http.post<{ id: string }>('/wallpaper/save', request),
    /** A page of one's own pictures; `period` as the history's filter, '' for all. */
    pictures({ page, size, period, signal }: { page: number; size: number; period: string; signal: AbortSignal }) {
      const time_filter = period === '' ? undefined : period
      const query = { view: 'results', generation_type: 'image', page, size, time_filter }
      return http.get<AssetPage>('/generations', { signal, query })
    },
    template: (generation_id: string) =>
      http.get<{ isSucc: boolean; isOwn: boolean; baseData: TemplateBase; items: TemplateItem[] }>(
        '/wallpaper/templatedata',
        {
          query: { generation_id },
        },
      ),
    uploadTemplate({ file, config, htmlContent, screenshot, sourceGenerationId }: TemplateUpload) {
      const form = new FormData()
      form.set('templateJson', JSON.stringify(config))
      form.set('htmlContent', htmlContent)
      if (sourceGenerationId !== null) form.set('source_generation_id', sourceGenerationId)
      form.set('screenshot', screenshot, 'screenshot.jpg')
      if (file) form.set('file', file, 'template.zip')
      return http.post<{ task_id: string; generation_id: string }>('/wallpaper/template/upload', form)
    },
    packageState: (task_id: string) =>
      http.get<{ status: 'pending' | 'completed' | 'failed'; url: string | null }>('/wallpaper/package/status', {
        query: { task_id },
      }),
    updateTemplate: (request: {
      generation_id: string
      items: readonly TemplateItem[]
      ratio: TemplateRatio
      /** JPEG as a data URL; absent keeps the one there is. */
      screenshot?: string
      isPack: boolean
    }) => http.post<{ isSucc: boolean; task_id: string }>('/wallpaper/updatetemplatedata', request),
  }
}
