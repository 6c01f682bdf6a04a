import { uuidV7 } from '@mirari/model'
import type { InitialTemplate, SaveTemplateRequest, TemplateEditorPort } from '@mirari/template-editor'
import type { EditorServices } from '../../parts/editor/editor-services.ts'
import { orConflict } from '../../parts/editor/save-conflict.ts'
import { showSaved } from '../../parts/editor/show-saved.ts'
import { createUploadPort } from '../../parts/editor/upload-port.ts'
import { regenerate } from './regenerate.ts'

/** Port of the template editor. @param pickUploaded opens the screen's dialog of uploads */
export function createTemplatePort(
  { editorApi, language, media, generations, models, ...services }: EditorServices,
  pickUploaded: TemplateEditorPort['pickUploaded'],
): TemplateEditorPort {
  const resultsOf = async (generationId: string) => (await services.api.generation(generationId)).generation_results

  /** Shows a saved template in all lists. Only its generation knows the ids of its results. */
  async function show(generationId: string) {
    for (const { generation_result_id } of await resultsOf(generationId))
      await showSaved({ ...services, generations }, generation_result_id)
  }
  const showLater = (generationId: string) => void show(generationId).catch(() => undefined)

  async function store(request: SaveTemplateRequest) {
    if (request.id === null) {
      const { generation_id: id, ...answer } = await editorApi.uploadTemplate(request)
      return { id, ...answer }
    }
    const { id, screenshot, revision, ...changes } = request
    const image = screenshot && (await dataUrl(screenshot))
    const change = {
      ...changes,
      generation_id: id,
      ...(image && { screenshot: image }),
      ...(revision !== null && { revision }),
    }
    const { task_id, revision: next } = await orConflict(editorApi.updateTemplate(change))
    return { id, task_id, revision: next }
  }

  async function fetchBlob(url: string, signal: AbortSignal): Promise<Blob> {
    const response = await fetch(url, { signal })
    if (!response.ok) throw new Error(`The file answered ${response.status}.`)
    return response.blob()
  }

  return {
    ...createUploadPort({ media, language }),
    async save(request) {
      const answer = await store(request)
      showLater(answer.id)
      return answer
    },
    publication: {
      isPublic: async (id) => (await resultsOf(id)).some(({ is_public }) => is_public),
      async setPublic(id, isPublic) {
        for (const result of await resultsOf(id)) await services.api.setPublic(result.generation_result_id, isPublic)
        showLater(id)
      },
    },
    load: (id, revision) => loadTemplate(editorApi, id, revision),
    versions: editorApi.versions,
    packageState: editorApi.packageState,
    fetchBase: fetchBlob,
    fetchContent: fetchBlob,
    pickUploaded,
    async regenerate({ kind, prompt, item, signal }) {
      const { width } = item
      const size = { width, height: item.height || Math.round((width * 9) / 16) }
      const result = await regenerate({ generations, models, language }, { kind, prompt, size, signal }, uuidV7)
      const { generation_id, thumbnail_url, picture, video_url } = result
      return { url: (kind === 'video' && video_url) || picture.url, thumbnail_url, generation_id }
    },
  }
}

/** A template as the editor opens it: of another user's, saving makes an own copy. */
export async function loadTemplate(
  editorApi: Pick<EditorServices['editorApi'], 'template'>,
  id: string,
  revision?: number,
): Promise<InitialTemplate> {
  const { isOwn, baseData, ...template } = await editorApi.template(id, revision)
  return {
    generation_id: isOwn ? id : null,
    source_generation_id: isOwn ? null : id,
    revision: template.revision,
    base: baseData,
    items: template.items,
  }
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'))
    reader.readAsDataURL(blob)
  })
}
