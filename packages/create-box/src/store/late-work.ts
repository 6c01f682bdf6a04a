/**
 * What the box does with files, drops and requests is downloaded after the first paint, or when the first of them comes.
 * Until then a slot shows that a file comes, and Generate is busy; nothing that was done is lost.
 */
import { lateModule } from '@mirari/ui'
import type { MediaImport } from '../import/media-import.ts'
import type { MediaImportHost, MediaImportTools } from '../import/media-import-host.ts'
import type { ReferenceImport, ReferenceImportHost, ReferenceImportTools } from '../import/reference-import.ts'
import type { BoxAccess } from './box-state.ts'
import type { Submission, SubmissionDeps } from './submission.ts'

export type WorkParts = typeof import('./work-parts.ts')

export const workParts = /* @__PURE__ */ lateModule<WorkParts>(() => import('./work-parts.ts'))

/**
 * Calls `act` with the code: at once where it is there, else when it is. `onFailed` is called when it cannot be
 * downloaded now; a later download that succeeds still calls `act`, so that nobody drops a file twice.
 */
export function withWork(act: (parts: WorkParts) => void, onFailed: () => void): void {
  if (workParts.current) act(workParts.current)
  else
    workParts.load().then(act, () => {
      onFailed()
      void workParts.loaded.then(act)
    })
}

interface LateWorkDeps {
  box: BoxAccess
  references: ReferenceImportHost
  media: MediaImportHost
  submission: Omit<SubmissionDeps, 'importsSettled'>
  /** Functions that read files; those of the browser by default. */
  tools: (ReferenceImportTools & MediaImportTools) | undefined
}

interface Work {
  references: ReferenceImport
  media: MediaImport
  submission: Submission
}

/** Imports and submission of a box, which can be called before their code is there. */
export function createLateWork({ box, references, media, submission, tools }: LateWorkDeps): Work {
  let made: Work | null = null

  function make(parts: WorkParts): Work {
    if (made) return made
    const used = tools ?? parts.createBrowserImportTools(references.messages)
    const referenceImport = parts.createReferenceImport(references, used)
    made = {
      references: referenceImport,
      media: parts.createMediaImport(media, used),
      submission: parts.createSubmission({ ...submission, importsSettled: referenceImport.settled }),
    }
    return made
  }

  /** At once where the code is there, so that what is added is in the draft when the call returns. */
  function now(act: (work: Work) => unknown, track?: ReferenceImportHost['changePending']): Promise<void> {
    return workParts.current ? done(act(make(workParts.current))) : later(act, track)
  }

  async function later(act: (work: Work) => unknown, track?: ReferenceImportHost['changePending']): Promise<void> {
    track?.(1)
    const parts = await workParts.load().catch(() => null)
    // Counted twice for a moment rather than not at all: a submit waits for what is being imported.
    const acting = parts && act(make(parts))
    track?.(-1)
    if (parts) return void (await acting)
    references.setMessage(references.messages().imageNotLoaded)
    void workParts.loaded.then((loaded) => act(make(loaded)))
  }

  const withReferences = (act: (to: ReferenceImport) => unknown) =>
    now((work) => act(work.references), references.changePending)
  const withMedia = (act: (to: MediaImport) => unknown) => now((work) => act(work.media))

  return {
    references: {
      addFiles: (files) => withReferences((to) => to.addFiles(files)),
      putFirst: (file) => withReferences((to) => to.putFirst(file)),
      addLinks: (links, fetchLink) => withReferences((to) => to.addLinks(links, fetchLink)),
      addPayload: (payload) => withReferences((to) => to.addPayload(payload)),
      addUpload: (item) => withReferences((to) => to.addUpload(item)),
      addImages: (images) => withReferences((to) => to.addImages(images)),
      settled: () => now((work) => work.references.settled()),
    },
    media: {
      addFiles: (files) => void withMedia((to) => to.addFiles(files)),
      addLinks: (links, fetchLink) => withMedia((to) => to.addLinks(links, fetchLink)),
      addPayload: (payload) => withMedia((to) => to.addPayload(payload)),
      addUpload: (item) => void withMedia((to) => to.addUpload(item)),
      addImages: (images) => withMedia((to) => to.addImages(images)),
      // Without media there is nothing to upload, and nothing whose upload has to end.
      upload: async (port) => {
        if (made || media.draft().media.length > 0) await withMedia((to) => to.upload(port))
      },
      retry: (id, port) => withMedia((to) => to.retry(id, port)),
    },
    submission: {
      async submit(options) {
        if (workParts.current) return make(workParts.current).submission.submit(options)
        if (box.get().isSubmitting) return 'busy'
        // A second press while the code is on its way is not another request.
        box.change({ isSubmitting: true })
        const parts = await workParts.load().catch(() => null)
        box.change({ isSubmitting: false })
        if (parts) return make(parts).submission.submit(options)
        box.change({ message: options.failedText, isExpanded: true })
        return 'failed'
      },
      uploadReferences: async (port) => make(await workParts.load()).submission.uploadReferences(port),
      cancelUpload: () => made?.submission.cancelUpload(),
    },
  }
}

async function done(result: unknown): Promise<void> {
  await result
}
