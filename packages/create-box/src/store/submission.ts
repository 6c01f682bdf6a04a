/** Submission of a create box: checks, upload of local references, and the call of the host. */
import {
  type DraftAction,
  draftPrice,
  type MediaMessages,
  type ReferenceImage,
  submitDraft,
  toCreateRequest,
  usesMedia,
} from '@mirari/model'
import type { LocalFiles } from '../import/local-files.ts'
import { refusalText } from '../import/media-refusal.ts'
import type { Transfer } from '../import/transfer.ts'
import { uploadReferences } from '../import/upload-references.ts'
import type { CreateBoxPort, MediaPort } from '../port.ts'
import type { BoxAccess } from './box-state.ts'
import type { PromptHistory } from './prompt-history.ts'

export interface LowPoints {
  /** The user's balance in points. */
  remaining: number
  /** Price of a generation in points. */
  required: number
}

/** Host values for a submit. */
export interface SubmitOptions {
  port: CreateBoxPort
  signedIn: boolean
  /** Balance in points. */
  points: number
  onLoginNeeded: () => void
  onLowPoints: (points: LowPoints) => void
  /** Shown when {@link CreateBoxPort.create} rejects. */
  failedText: string
}

/** Outcome of a submit; 'message' means that the box shows the reason. */
export type SubmitOutcome = 'sent' | 'failed' | 'busy' | 'login' | 'low_points' | 'incomplete' | 'message'

export interface Submission {
  /** Checks the draft and passes the request to the host, one at a time. */
  submit: (options: SubmitOptions) => Promise<SubmitOutcome>
  /** Uploads local references and resolves to all references; to null, with a message, when an upload failed. */
  uploadReferences: (media: MediaPort | undefined) => Promise<readonly ReferenceImage[] | null>
  cancelUpload: () => void
}

export interface SubmissionDeps {
  box: BoxAccess
  dispatch: (action: DraftAction) => void
  /** Resolves when every image being imported is in the draft or refused. */
  importsSettled: () => Promise<void>
  files: LocalFiles
  track: (id: string, transfer: Transfer | null) => void
  history: PromptHistory
  messages: () => MediaMessages
}

export function createSubmission(deps: SubmissionDeps): Submission {
  const { box, dispatch, files, track, messages } = deps
  let upload: AbortController | null = null

  /** Waits for running imports. Resolves to false if one was refused, because the request must not be sent without it. */
  async function waitForImports(): Promise<boolean> {
    box.change({ isSubmitting: true })
    await deps.importsSettled()
    box.change({ isSubmitting: false })
    return box.get().message === null
  }

  async function uploadLocal(media: MediaPort | undefined): Promise<readonly ReferenceImage[] | null> {
    const { references } = box.get().draft
    if (!references.some(({ isLocalFile }) => isLocalFile)) return references
    const controller = new AbortController()
    upload = controller
    box.change({ isUploading: true })
    try {
      return await uploadReferences(references, {
        files,
        media,
        onUploaded: (reference) => dispatch({ do: 'replace-reference', id: reference.id, reference }),
        signal: controller.signal,
        onSent: (id, sent) => track(id, { sent }),
        messages: messages(),
      })
    } catch (error) {
      if (!controller.signal.aborted) {
        box.change({ message: refusalText(error, messages().uploadFailed), isExpanded: true })
      }
      return null
    } finally {
      upload = null
      for (const { id } of references) track(id, null)
      box.change({ isUploading: false })
    }
  }

  /** Reports a refused draft to the user or the host and returns the outcome. */
  function refuse(
    refused: Extract<ReturnType<typeof submitDraft>, { refused: unknown }>['refused'],
    host: SubmitOptions,
  ) {
    if (refused === 'login') host.onLoginNeeded()
    if (refused === 'low_points') host.onLowPoints({ remaining: host.points, required: draftPrice(box.get().draft) })
    if (refused === 'incomplete') box.change({ focusRequests: box.get().focusRequests + 1 })
    if (typeof refused === 'string') return refused
    const { promptTooLong, tooFewMedia, mediaLoading } = messages()
    const texts = { prompt_too_long: promptTooLong, too_few_media: tooFewMedia, media_loading: mediaLoading }
    box.change({ message: texts[refused.code](refused.count), isExpanded: true })
    return 'message'
  }

  return {
    uploadReferences: uploadLocal,
    cancelUpload: () => upload?.abort(),
    async submit(host) {
      const { isSubmitting, pendingCount } = box.get()
      if (isSubmitting) return 'busy'
      if (pendingCount > 0 && !(await waitForImports())) return 'message'
      const { draft } = box.get()
      const answer = submitDraft(draft, host)
      if ('refused' in answer) return refuse(answer.refused, host)
      box.change({ isSubmitting: true, message: null })
      try {
        // A wallpaper made from media has no references.
        const references = usesMedia(draft.model) ? draft.references : await uploadLocal(host.port.media)
        if (!references) return 'failed'
        // Text typed during an upload belongs to the next request.
        await host.port.create(toCreateRequest({ ...draft, references }))
        deps.history.add(draft.prompt)
        return 'sent'
      } catch (error) {
        box.change({ message: refusalText(error, host.failedText), isExpanded: true })
        return 'failed'
      } finally {
        box.change({ isSubmitting: false })
      }
    },
  }
}
