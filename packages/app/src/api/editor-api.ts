import type { CallInput } from '@mirari/contract'
import * as at from '@mirari/contract/addresses'
import type { SaveWallpaperRequest, TemplateConfig } from '@mirari/wallpaper'
import { resultsOf } from './api.ts'
import type { HttpClient } from './http-client.ts'

/** Request for a page of the user's images. */
export interface ImagesQuery {
  page: number
  size: number
  /** Period of the history's filter; '' for all time. */
  period: '' | 'today' | 'week' | 'month' | 'quarter'
  signal: AbortSignal
}

export interface TemplateUpload {
  /** Zip of the base's folder; null for a template without a page of its own. */
  file: Blob | null
  config: TemplateConfig
  htmlContent: string
  screenshot: Blob
  /** The generation of the template that this one is a copy of. */
  sourceGenerationId: string | null
  /** UUIDv7: a first save that is sent again replaces what the earlier try has stored. */
  requestId: string
}

export type EditorApi = ReturnType<typeof createEditorApi>

/** Calls of the two editors. Each throws RequestProblem. */
export function createEditorApi({ call }: Pick<HttpClient, 'call'>) {
  return {
    /** The newest save, or an earlier one. */
    wallpaper: (id: string, revision?: number) => call(at.getWallpaper, { params: { id }, query: { revision } }),
    async versions(id: string) {
      return (await call(at.listVersions, { query: { id } })).items
    },
    saveWallpaper: (body: SaveWallpaperRequest) => call(at.saveWallpaper, { body }),
    images({ page, size, period, signal }: ImagesQuery) {
      const query = {
        view: 'results',
        generation_type: 'image',
        page,
        size,
        time_filter: period === '' ? undefined : period,
      } as const
      return resultsOf(call(at.listGenerations, { signal, query }))
    },
    template: (generation_id: string, revision?: number) =>
      call(at.getTemplate, { query: { generation_id, revision } }),
    uploadTemplate({ file, config, htmlContent, screenshot, sourceGenerationId, requestId }: TemplateUpload) {
      const body = new FormData()
      body.set('templateJson', JSON.stringify(config))
      body.set('htmlContent', htmlContent)
      body.set('request_id', requestId)
      if (sourceGenerationId !== null) body.set('source_generation_id', sourceGenerationId)
      body.set('screenshot', screenshot, 'screenshot.jpg')
      if (file) body.set('file', file, 'template.zip')
      return call(at.uploadTemplate, { body })
    },
    packageState: (task_id: string) => call(at.getPackageState, { query: { task_id } }),
    updateTemplate: (body: CallInput<typeof at.updateTemplate>['body']) => call(at.updateTemplate, { body }),
  }
}
