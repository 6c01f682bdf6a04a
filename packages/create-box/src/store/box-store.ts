/** State of one create box, without a framework: the draft, whether the box is open, and the running submit. */
import {
  type CreateDraft,
  type CreateRequest,
  type DraftAction,
  draftStateKey,
  fitToAvailable,
  initialDraft,
  type KeyValueStorage,
  type MediaMessages,
  type ModelId,
  maxReferences,
  mediaMessages,
  modelIds,
  type PrefillValues,
  prefillDraft,
  prefillImages,
  pricePerTask,
  type ReferenceImage,
  type ReferenceLimits,
  reduceDraft,
  restoreDraft,
  serializeDraft,
  submitDraft,
  toCreateRequest,
  usesMedia,
  wheelGuardMs,
} from '@mirari/model'
import { createStore } from '@mirari/ui'
import { createBrowserIntake } from '../intake/browser-intake.ts'
import { createLocalFiles } from '../intake/local-files.ts'
import { newLocalId } from '../intake/local-id.ts'
import { createMediaIntake, type MediaIntake, type MediaTools } from '../intake/media-intake.ts'
import { refusalText } from '../intake/media-refusal.ts'
import { createReferenceIntake, type IntakeTools, type ReferenceIntake } from '../intake/reference-intake.ts'
import type { Transfer } from '../intake/transfer.ts'
import { uploadReferences } from '../intake/upload-references.ts'
import type { MediaPort } from '../media-port.ts'
import { browserStorage, readKept, writeKept } from './browser-storage.ts'
import { createPromptHistory } from './prompt-history.ts'

export interface BoxState {
  draft: CreateDraft
  /** What the host offers. */
  available: readonly ModelId[]
  /** Where the host takes fewer references for a model than the model could. */
  limits: ReferenceLimits
  isExpanded: boolean
  /** True from Generate until the host has taken the request. */
  isSubmitting: boolean
  /** Pictures on their way into the draft: being read, fetched, cropped or compressed. */
  awaited: number
  /** True while local references are being uploaded, at the beginning of a submit. */
  isUploading: boolean
  /** How far local references and media are, by their id; what is not on its way is missing. */
  transfers: Readonly<Record<string, Transfer>>
  /** Why the last submit or file was refused; gone with the next change. */
  message: string | null
  /** Grows each time the prompt should take the focus. */
  focusRequests: number
}

export interface LowPoints {
  /** Points the user has. */
  remaining: number
  /** Points one creation costs. */
  required: number
}

/** What a submit needs from the host. */
export interface SubmitPort {
  signedIn: boolean
  /** Balance in points. */
  points: number
  onSubmit: (request: CreateRequest) => Promise<void> | void
  onLoginNeeded: () => void
  onLowPoints: (points: LowPoints) => void
  /** Takes the local references before the request is sent; without it they cannot be sent. */
  media?: MediaPort | undefined
  /** Shown when {@link SubmitPort.onSubmit} rejects. */
  failedText: string
}

export type SubmitOutcome = 'sent' | 'failed' | 'busy' | 'login' | 'low_points' | 'incomplete' | 'message'

export interface BoxStoreOptions {
  availableModels: readonly ModelId[]
  referenceLimits?: ReferenceLimits | undefined
  /** Where the state survives a reload of the tab; null keeps it in memory only. */
  storage?: KeyValueStorage | null
  storageKey?: string
  /** Where sent prompts are remembered: local storage, or nowhere when {@link BoxStoreOptions.storage} is null. */
  promptStorage?: KeyValueStorage | null
  defaultExpanded?: boolean
  /** A clock in ms that only grows. */
  now?: () => number
  /** What is said of files and of a request that is not finished, at the moment it is said. */
  messages?: () => MediaMessages
  /** How pictures are read; the browser's ways by default. */
  intake?: IntakeTools & MediaTools
}

export interface CreateBoxStore {
  getSnapshot: () => BoxState
  subscribe: (listener: () => void) => () => void
  /** Changes the draft by one of the model's rules. */
  dispatch: (action: DraftAction) => void
  /**
   * Opens the box. Hover and focus are not heard for a moment after a collapse, because the pointer or the focus may
   * only have been left there.
   */
  expand: (by?: 'press' | 'hover' | 'focus', wantsFocus?: boolean) => void
  collapse: () => void
  /** Keeps hover and focus from opening the box for 500 ms: the page is being scrolled. */
  guard: () => void
  /** Fills the draft, opens the box and focuses the prompt: Use Prompt, Create Similar, Re-edit. */
  open: (values?: PrefillValues) => void
  /** Tells which models there are; a draft that no longer fits moves to the first model that does. */
  offer: (models: readonly ModelId[], limits?: ReferenceLimits) => void
  /** Ways for pictures into the references, with every check; a refusal shows as the box's message. */
  references: ReferenceIntake
  /** Ways for pictures and videos into the media list of a Click or Live Wallpaper. */
  media: MediaIntake
  /** Takes a running upload of references back; they stay in the box, and nothing is sent. */
  cancelUpload: () => void
  /** Uploads local references now instead of at the submit; null, with a message, when that fails. */
  settleReferences: (media: MediaPort | undefined) => Promise<readonly ReferenceImage[] | null>
  /** Puts the next older or newer sent prompt into an empty prompt; false when there is none or something is typed. */
  recall: (direction: 'older' | 'newer') => boolean
  /** What is said of files and requests. */
  messages: () => MediaMessages
  /** Shows a message until the next change; null takes it away. */
  say: (message: string | null) => void
  /** Checks the draft and hands the request to the host, at most one at a time. */
  submit: (port: SubmitPort) => Promise<SubmitOutcome>
}

function sameModels(a: readonly ModelId[], b: readonly ModelId[]): boolean {
  return a.length === b.length && a.every((model, index) => model === b[index])
}

function sameLimits(a: ReferenceLimits, b: ReferenceLimits): boolean {
  return modelIds.every((model) => a[model] === b[model])
}

export function createBoxStore(options: BoxStoreOptions): CreateBoxStore {
  const {
    storage = browserStorage(),
    storageKey = draftStateKey,
    defaultExpanded = false,
    now = () => performance.now(),
    messages = () => mediaMessages,
  } = options

  function load(available: readonly ModelId[], limits: ReferenceLimits): Pick<BoxState, 'draft' | 'isExpanded'> {
    // Read whatever its model, then fitted: a type that is not served any more must not cost the prompt.
    const kept = restoreDraft(readKept(storage, storageKey))
    if (!kept) return { draft: initialDraft(available), isExpanded: defaultExpanded }
    return { ...kept, draft: fitToAvailable(kept.draft, available, limits) }
  }

  const { referenceLimits = {} } = options

  const store = createStore<BoxState>({
    ...load(options.availableModels, referenceLimits),
    available: options.availableModels,
    limits: referenceLimits,
    isSubmitting: false,
    awaited: 0,
    isUploading: false,
    transfers: {},
    message: null,
    focusRequests: 0,
  })
  const files = createLocalFiles()
  const { promptStorage = storage === null ? null : browserStorage('local') } = options
  const history = createPromptHistory(promptStorage)
  const tools = options.intake ?? createBrowserIntake(messages)
  let guardedUntil = Number.NEGATIVE_INFINITY
  let isTouched = false

  function change(next: Partial<BoxState>): void {
    const before = store.getSnapshot()
    const after = { ...before, ...next }
    store.set(after)
    if (after.draft === before.draft && after.isExpanded === before.isExpanded) return
    isTouched = true
    files.retain(new Set([...after.draft.references, ...after.draft.media].map(({ id }) => id)))
    writeKept(storage, storageKey, serializeDraft(after))
  }

  function expand(by: 'press' | 'hover' | 'focus' = 'press', wantsFocus = true): void {
    const { isExpanded, focusRequests } = store.getSnapshot()
    if (isExpanded || (by !== 'press' && now() < guardedUntil)) return
    change({ isExpanded: true, focusRequests: wantsFocus ? focusRequests + 1 : focusRequests })
  }

  function guard(): void {
    guardedUntil = now() + wheelGuardMs
  }

  function dispatch(action: DraftAction): void {
    const { draft, available, limits } = store.getSnapshot()
    const next = reduceDraft(draft, action, available, limits)
    // What arrives on the server is no change of the user's: it must not take away what was just said of another file.
    const isArrival = action.do === 'replace-media' || action.do === 'replace-reference'
    if (next !== draft) change(isArrival ? { draft: next } : { draft: next, message: null })
  }

  /** What was found as the draft holds it; a file is shown from this page until it is uploaded. */
  function toReference(found: Omit<ReferenceImage, 'id' | 'isLocalFile'> & { id?: string }, file: File | null) {
    const id = found.id ?? newLocalId()
    if (!file) return { ...found, id, isLocalFile: false }
    const url = files.keep(id, file)
    return { ...found, id, url, thumbnail_url: url, isLocalFile: true }
  }

  const references = createReferenceIntake(
    {
      draft: () => store.getSnapshot().draft,
      most: () => maxReferences(store.getSnapshot().draft, store.getSnapshot().limits),
      add: (found, file) => dispatch({ do: 'add-reference', reference: toReference(found, file) }),
      replace: (id, found, file) => dispatch({ do: 'replace-reference', id, reference: toReference(found, file) }),
      clear: () => dispatch({ do: 'clear-references' }),
      say: (message) => change({ message }),
      expect: (by) => change({ awaited: store.getSnapshot().awaited + by, isExpanded: true }),
      messages,
    },
    tools,
  )

  /** Waits for pictures that are still being read; false when one was refused: nothing is sent without it. */
  async function arrived(): Promise<boolean> {
    change({ isSubmitting: true })
    await references.settled()
    change({ isSubmitting: false })
    return store.getSnapshot().message === null
  }

  const say = (message: string | null) => change({ message })
  function track(id: string, transfer: Transfer | null): void {
    const { [id]: _, ...transfers } = store.getSnapshot().transfers
    change({ transfers: transfer === null ? transfers : { ...transfers, [id]: transfer } })
  }
  const media = createMediaIntake(
    { draft: () => store.getSnapshot().draft, dispatch, say, files, track, messages },
    tools,
  )
  let running: AbortController | null = null

  /** The draft's references with nothing local among them, or null, with a message, when an upload failed. */
  async function settle(port: MediaPort | undefined): Promise<readonly ReferenceImage[] | null> {
    const { references: given } = store.getSnapshot().draft
    if (!given.some(({ isLocalFile }) => isLocalFile)) return given
    const controller = new AbortController()
    running = controller
    change({ isUploading: true })
    try {
      return await uploadReferences(
        given,
        files,
        port,
        (reference) => dispatch({ do: 'replace-reference', id: reference.id, reference }),
        { signal: controller.signal, onSent: (id, sent) => track(id, { sent }), messages: messages() },
      )
    } catch (error) {
      if (!controller.signal.aborted) {
        change({ message: refusalText(error, messages().uploadFailed), isExpanded: true })
      }
      return null
    } finally {
      running = null
      for (const { id } of given) track(id, null)
      change({ isUploading: false })
    }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    expand,
    guard,
    dispatch,
    references,
    media,
    settleReferences: settle,
    cancelUpload: () => running?.abort(),
    recall(direction) {
      const prompt = history.step(store.getSnapshot().draft.prompt, direction)
      if (prompt !== null) dispatch({ do: 'set-prompt', prompt })
      return prompt !== null
    },
    say,
    messages,
    collapse() {
      guard()
      change({ isExpanded: false })
    },
    open(values = {}) {
      const { draft: before, available, limits, focusRequests } = store.getSnapshot()
      const draft = prefillDraft(before, values, available, limits)
      change({
        draft,
        isExpanded: true,
        message: null,
        focusRequests: focusRequests + 1,
      })
      const pictures = prefillImages(values)
      if (pictures.length > 0) void (usesMedia(draft.model) ? media : references).addPictures(pictures)
    },
    offer(available, limits = store.getSnapshot().limits) {
      const state = store.getSnapshot()
      if (sameModels(available, state.available) && sameLimits(limits, state.limits)) return
      // Nothing was typed yet: what is kept may fit the models that are known only now.
      if (!isTouched) store.set({ ...state, ...load(available, limits), available, limits })
      else change({ available, limits, draft: fitToAvailable(state.draft, available, limits) })
    },
    async submit(port) {
      const { isSubmitting, awaited } = store.getSnapshot()
      if (isSubmitting) return 'busy'
      if (awaited > 0 && !(await arrived())) return 'message'
      const { draft } = store.getSnapshot()
      const answer = submitDraft(draft, port)
      if ('refused' in answer) {
        const { refused } = answer
        if (refused === 'login') port.onLoginNeeded()
        if (refused === 'low_points') port.onLowPoints({ remaining: port.points, required: pricePerTask })
        if (refused === 'incomplete') change({ focusRequests: store.getSnapshot().focusRequests + 1 })
        if (typeof refused === 'string') return refused
        const { tooFewMedia, mediaLoading } = messages()
        const say = refused.code === 'too_few_media' ? tooFewMedia : mediaLoading
        change({ message: say(refused.count), isExpanded: true })
        return 'message'
      }
      change({ isSubmitting: true, message: null })
      try {
        // A wallpaper that is made from media takes no references.
        const settled = usesMedia(draft.model) ? draft.references : await settle(port.media)
        if (!settled) return 'failed'
        // What was typed during an upload belongs to the next request.
        await port.onSubmit(toCreateRequest({ ...draft, references: settled }))
        history.add(draft.prompt)
        return 'sent'
      } catch {
        change({ message: port.failedText, isExpanded: true })
        return 'failed'
      } finally {
        change({ isSubmitting: false })
      }
    },
  }
}
