import type { MediaMessages } from '@mirari/model'
import { measureImage, measureVideo } from './measure.ts'
import type { MediaImportTools } from './media-import-host.ts'
import { prepareImage } from './prepare-image.ts'
import type { ReferenceImportTools } from './reference-import.ts'

/** Time limit in ms for fetching a dropped address. */
const fetchTimeoutMs = 30_000

async function fetchBlob(url: string): Promise<Blob> {
  const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) })
  if (!response.ok) throw new Error(`The address answers ${response.status}.`)
  return response.blob()
}

/** Import tools of the browser. */
export function createBrowserImportTools(messages: () => MediaMessages): ReferenceImportTools & MediaImportTools {
  return {
    prepare: (file) => prepareImage(file, undefined, messages()),
    measure: measureImage,
    measureVideo,
    fetch: fetchBlob,
  }
}
