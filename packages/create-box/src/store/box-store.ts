/** State of one create box, without a framework: the draft, whether the box is open, and the running submit. */
import {
  type DraftAction,
  draftStateKey,
  fitToAvailable,
  type KeyValueStorage,
  type MediaMessages,
  type ModelId,
  maxReferences,
  mediaMessages,
  modelIds,
  type PrefillValues,
  prefillDraft,
  prefillImages,
  type ReferenceImage,
  type ReferenceLimits,
  reduceDraft,
  usesMedia,
} from '@mirari/model'
import { createStore, type Store } from '@mirari/ui'
import { createBrowserImportTools } from '../import/browser-import-tools.ts'
import { createLocalFiles, type LocalFiles } from '../import/local-files.ts'
import { newLocalId } from '../import/local-id.ts'
import { createMediaImport, type MediaImport } from '../import/media-import.ts'
import type { MediaImportTools } from '../import/media-import-host.ts'
import { createReferenceImport, type ReferenceImport, type ReferenceImportTools } from '../import/reference-import.ts'
import type { Transfer } from '../import/transfer.ts'
import type { BoxAccess, BoxState } from './box-state.ts'
import { browserStorage } from './browser-storage.ts'
import { createPromptHistory } from './prompt-history.ts'
import { createBoxStorage } from './stored-box.ts'
import { createSubmission, type Submission } from './submission.ts'

/** How long a wheel scroll keeps the create box from opening again. */
const wheelGuardMs = 500

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
  /** Messages about files and about an unfinished request, read when one is shown. */
  messages?: () => MediaMessages
  /** How files are read; by the browser by default. */
  importTools?: ReferenceImportTools & MediaImportTools
}

export interface CreateBoxStore extends Pick<Store<BoxState>, 'getSnapshot' | 'subscribe'>, Submission {
  /** Changes the draft by one of the model's rules. */
  dispatch: (action: DraftAction) => void
  /**
   * Opens the box. Hover and focus are ignored for a moment after a collapse, because the pointer or the focus may only
   * have been left there.
   */
  expand: (by?: 'press' | 'hover' | 'focus', wantsFocus?: boolean) => void
  collapse: () => void
  /** Keeps hover and focus from opening the box for 500 ms: the page is being scrolled. */
  suppressAutoOpen: () => void
  /** Fills the draft, opens the box and focuses the prompt: Use Prompt, Create Similar, Re-edit. */
  open: (values?: PrefillValues) => void
  /** Sets which models there are; a draft that no longer fits moves to the first model that does. */
  setAvailableModels: (models: readonly ModelId[], limits?: ReferenceLimits) => void
  /** Brings images into the references, with every check; a refusal shows as the box's message. */
  references: ReferenceImport
  /** Brings images and videos into the media list of a Click or Live Wallpaper. */
  media: MediaImport
  /** Puts the next older or newer sent prompt into an empty prompt; false when there is none or something is typed. */
  recallPrompt: (direction: 'older' | 'newer') => boolean
  /** Messages about files and requests. */
  messages: () => MediaMessages
  /** Shows a message until the next change; null takes it away. */
  setMessage: (message: string | null) => void
}

export function createBoxStore(options: BoxStoreOptions): CreateBoxStore {
  const { storage = browserStorage(), now = () => performance.now(), messages = () => mediaMessages } = options
  const { promptStorage = storage === null ? null : browserStorage('local') } = options
  const { storageKey = draftStateKey, defaultExpanded = false, referenceLimits = {} } = options
  const boxStorage = createBoxStorage(storage, storageKey, defaultExpanded)
  const store = createStore<BoxState>({
    ...boxStorage.load(options.availableModels, referenceLimits),
    availableModels: options.availableModels,
    referenceLimits,
    isSubmitting: false,
    pendingCount: 0,
    isUploading: false,
    transfers: {},
    message: null,
    focusRequests: 0,
  })
  const files = createLocalFiles()
  const history = createPromptHistory(promptStorage)
  let noAutoOpenUntil = Number.NEGATIVE_INFINITY
  let isTouched = false

  function change(next: Partial<BoxState>): void {
    const before = store.getSnapshot()
    const after = { ...before, ...next }
    store.set(after)
    if (after.draft === before.draft && after.isExpanded === before.isExpanded) return
    isTouched = true
    files.retain(new Set([...after.draft.references, ...after.draft.media].map(({ id }) => id)))
    boxStorage.save(after)
  }

  function dispatch(action: DraftAction): void {
    const { draft, availableModels, referenceLimits: limits } = store.getSnapshot()
    const next = reduceDraft(draft, action, availableModels, limits)
    // An upload that arrives on the server is no change by the user: a message about another file must stay.
    const isArrival = action.do === 'replace-media' || action.do === 'replace-reference'
    if (next !== draft) change(isArrival ? { draft: next } : { draft: next, message: null })
  }

  function suppressAutoOpen(): void {
    noAutoOpenUntil = now() + wheelGuardMs
  }

  const setMessage = (message: string | null) => change({ message })
  const box: BoxAccess = { get: store.getSnapshot, change }
  const { references, media, track } = createImports({ box, dispatch, setMessage, files, messages, options })
  const submission = createSubmission({
    box,
    dispatch,
    importsSettled: references.settled,
    files,
    track,
    history,
    messages,
  })

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    ...submission,
    dispatch,
    references,
    media,
    messages,
    setMessage,
    suppressAutoOpen,
    expand(by = 'press', wantsFocus = true) {
      const { isExpanded, focusRequests } = store.getSnapshot()
      if (isExpanded || (by !== 'press' && now() < noAutoOpenUntil)) return
      change({ isExpanded: true, focusRequests: wantsFocus ? focusRequests + 1 : focusRequests })
    },
    collapse() {
      suppressAutoOpen()
      change({ isExpanded: false })
    },
    recallPrompt(direction) {
      const prompt = history.step(store.getSnapshot().draft.prompt, direction)
      if (prompt !== null) dispatch({ do: 'set-prompt', prompt })
      return prompt !== null
    },
    open(values = {}) {
      const { draft: before, availableModels, referenceLimits: limits, focusRequests } = store.getSnapshot()
      const draft = prefillDraft(before, values, availableModels, limits)
      change({ draft, isExpanded: true, message: null, focusRequests: focusRequests + 1 })
      const images = prefillImages(values)
      if (images.length > 0) void (usesMedia(draft.model) ? media : references).addImages(images)
    },
    setAvailableModels(availableModels, limits = store.getSnapshot().referenceLimits) {
      const state = store.getSnapshot()
      if (isSameOffer(state, availableModels, limits)) return
      const offer = { availableModels, referenceLimits: limits }
      // Nothing was typed yet: the stored state may fit the models that are known only now.
      if (!isTouched) store.set({ ...state, ...boxStorage.load(availableModels, limits), ...offer })
      else change({ ...offer, draft: fitToAvailable(state.draft, availableModels, limits) })
    },
  }
}

interface ImportDeps {
  box: BoxAccess
  dispatch: (action: DraftAction) => void
  setMessage: (message: string | null) => void
  files: LocalFiles
  messages: () => MediaMessages
  options: Pick<BoxStoreOptions, 'importTools'>
}

/** The imports of a box, and the progress of what they upload. */
function createImports({ box, dispatch, setMessage, files, messages, options }: ImportDeps) {
  const tools = options.importTools ?? createBrowserImportTools(messages)

  /** An imported image as the draft holds it; a file is shown from this page until it is uploaded. */
  function toReference(image: Omit<ReferenceImage, 'id' | 'isLocalFile'> & { id?: string }, file: File | null) {
    const id = image.id ?? newLocalId()
    if (!file) return { ...image, id, isLocalFile: false }
    const url = files.add(id, file)
    return { ...image, id, url, thumbnail_url: url, isLocalFile: true }
  }

  function track(id: string, transfer: Transfer | null): void {
    const { [id]: _, ...transfers } = box.get().transfers
    box.change({ transfers: transfer === null ? transfers : { ...transfers, [id]: transfer } })
  }

  const draft = () => box.get().draft
  const references = createReferenceImport(
    {
      draft,
      maxReferences: () => maxReferences(draft(), box.get().referenceLimits),
      add: (image, file) => dispatch({ do: 'add-reference', reference: toReference(image, file) }),
      replace: (id, image, file) => dispatch({ do: 'replace-reference', id, reference: toReference(image, file) }),
      clear: () => dispatch({ do: 'clear-references' }),
      setMessage,
      changePending: (by) => box.change({ pendingCount: box.get().pendingCount + by, isExpanded: true }),
      messages,
    },
    tools,
  )
  const media = createMediaImport({ draft, dispatch, setMessage, files, track, messages }, tools)
  return { references, media, track }
}

function isSameOffer(state: BoxState, models: readonly ModelId[], limits: ReferenceLimits): boolean {
  const { availableModels, referenceLimits } = state
  return (
    models.length === availableModels.length &&
    models.every((model, index) => model === availableModels[index]) &&
    modelIds.every((model) => limits[model] === referenceLimits[model])
  )
}
