/** Files and addresses become references and media by code that is downloaded when the first one comes, or with the pickers. */
import { lateModule } from '@mirari/ui'
import type { MediaImport } from './media-import.ts'
import type { MediaImportHost, MediaImportTools } from './media-import-host.ts'
import type { ReferenceImport, ReferenceImportHost, ReferenceImportTools } from './reference-import.ts'

export const importParts = /* @__PURE__ */ lateModule(() => import('./import-parts.ts'))

interface LateImportDeps {
  references: ReferenceImportHost
  media: MediaImportHost
  /** Functions that read files; those of the browser by default. */
  tools: (ReferenceImportTools & MediaImportTools) | undefined
}

interface Imports {
  references: ReferenceImport
  media: MediaImport
}

/** The imports of a box. While their code is on its way a slot shows that something comes, and a submit waits for it. */
export function createLateImports({ references, media, tools }: LateImportDeps): Imports {
  let made: Imports | null = null
  let loading: Promise<unknown> = Promise.resolve()

  function make({ createBrowserImportTools, createMediaImport, createReferenceImport }: Parts): Imports {
    const used = tools ?? createBrowserImportTools(references.messages)
    made ??= { references: createReferenceImport(references, used), media: createMediaImport(media, used) }
    return made
  }

  async function use<Result>(work: (imports: Imports) => Result): Promise<Awaited<Result> | undefined> {
    references.changePending(1)
    const parts = importParts.load().finally(() => references.changePending(-1))
    loading = parts.catch(() => undefined)
    try {
      return await work(make(await parts))
    } catch {
      // Only the download can fail; what is wrong with a file, the imports say themselves.
      references.setMessage(references.messages().imageNotLoaded)
      return undefined
    }
  }

  /** At once where the code is there, so that what is added is in the draft when the call returns. */
  function now<Result>(work: (imports: Imports) => Result): Result | Promise<Awaited<Result> | undefined> {
    return importParts.current ? work(make(importParts.current)) : use(work)
  }

  return {
    references: {
      addFiles: async (files) => now(({ references: { addFiles } }) => addFiles(files)),
      putFirst: async (file) => now(({ references: { putFirst } }) => putFirst(file)),
      addLinks: async (links, fetchLink) => now(({ references: { addLinks } }) => addLinks(links, fetchLink)),
      addPayload: async (payload) => now(({ references: { addPayload } }) => addPayload(payload)),
      addUpload: async (item) => now(({ references: { addUpload } }) => addUpload(item)),
      addImages: async (images) => now(({ references: { addImages } }) => addImages(images)),
      async settled() {
        await loading
        await made?.references.settled()
      },
    },
    media: {
      addFiles: (files) => void now(({ media: { addFiles } }) => addFiles(files)),
      addLinks: async (links, fetchLink) => now(({ media: { addLinks } }) => addLinks(links, fetchLink)),
      addPayload: async (payload) => now(({ media: { addPayload } }) => addPayload(payload)),
      addUpload: (item) => void now(({ media: { addUpload } }) => addUpload(item)),
      addImages: async (images) => now(({ media: { addImages } }) => addImages(images)),
      // Without media there is nothing to upload, and nothing whose upload has to end.
      upload: async (port) => {
        if (made || media.draft().media.length > 0) await now(({ media: { upload } }) => upload(port))
      },
      retry: async (id, port) => now(({ media: { retry } }) => retry(id, port)),
    },
  }
}

type Parts = NonNullable<typeof importParts.current>
