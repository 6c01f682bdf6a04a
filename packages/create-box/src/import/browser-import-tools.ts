import type { MediaMessages } from '@mirari/model'
import { measureImage, measureVideo } from './measure.ts'
import type { MediaImportTools } from './media-import-host.ts'
import { prepareImage } from './prepare-image.ts'
import type { ReferenceImportTools } from './reference-import.ts'

/** Time a dropped address may take to answer, ms. */
const fetchTimeoutMs = 30_000

async function fetchBlob(url: string): Promise<Blob> {
  const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) })
  if (!response.ok) throw new Error(`The address answers ${response.status}.`)
  return response.blob()
}

/** The intake's tools in a browser. */
export function createBrowserImportTools(messages: () => MediaMessages): ReferenceImportTools & MediaImportTools {
  return {
    prepare: (file) => prepareImage(file, undefined, messages()),
    measure: measureImage,
    measureVideo,
    fetch: fetchBlob,
  }
}
