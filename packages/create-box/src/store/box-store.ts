/** Framework-free store of a create box: the draft, whether the box is expanded, and the running submit. */
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
import { createLocalFiles, type LocalFiles } from '../import/local-files.ts'
import { newLocalId } from '../import/local-id.ts'
import type { MediaImport } from '../import/media-import.ts'
import type { MediaImportTools } from '../import/media-import-host.ts'
import type { ReferenceImport, ReferenceImportTools } from '../import/reference-import.ts'
import type { Transfer } from '../import/transfer.ts'
import type { BoxAccess, BoxState } from './box-state.ts'
import { browserStorage } from './browser-storage.ts'
import { createLateWork } from './late-work.ts'
import { createPromptHistory, type PromptHistory } from './prompt-history.ts'
import { createBoxStorage } from './stored-box.ts'
import type { Submission } from './submission.ts'

/** Time in ms after a wheel scroll in which the box does not open on hover and focus. */
const wheelGuardMs = 500

export interface BoxStoreOptions {
  availableModels: readonly ModelId[]
  referenceLimits?: ReferenceLimits | undefined
  /** Storage of the state across reloads of the tab; null keeps it in memory only. */
  storage?: KeyValueStorage | null
  storageKey?: string
  /** Storage of the prompt history: local storage, or none if {@link BoxStoreOptions.storage} is null. */
  promptStorage?: KeyValueStorage | null
  defaultExpanded?: boolean
  /** Monotonic clock in ms. */
  now?: () => number
  /** Messages about files and incomplete drafts, read when one is shown. */
  messages?: () => MediaMessages
  /** Functions that read files; those of the browser by default. */
  importTools?: ReferenceImportTools & MediaImportTools
}

export interface CreateBoxStore extends Pick<Store<BoxState>, 'getSnapshot' | 'subscribe'>, Submission {
  /** Applies a draft action. */
  dispatch: (action: DraftAction) => void
  /**
   * Expands the box. Hover and focus are ignored for a moment after a collapse, because pointer or focus may just have
   * stayed there.
   */
  expand: (by?: 'press' | 'hover' | 'focus', wantsFocus?: boolean) => void
  collapse: () => void
  /** Ignores hover and focus for 500 ms, while the page is being scrolled. */
  suppressAutoOpen: () => void
  /** Prefills the draft, expands the box and focuses the prompt, for Use Prompt, Create Similar and Re-edit. */
  open: (values?: PrefillValues) => void
  /** Prefills the draft and leaves the box, and the focus, as they are. */
  fill: (values: PrefillValues) => void
  /** Sets the available models. A draft whose model is unavailable changes to the first available one. */
  setAvailableModels: (models: readonly ModelId[], limits?: ReferenceLimits) => void
  /** Imports images as references, with all checks; a refusal becomes the box's message. */
  references: ReferenceImport
  /** Imports images and videos into the media list of a Click or Live Wallpaper. */
  media: MediaImport
  /** Recalls the next older or newer prompt of the history. Returns false if there is none or the user has typed text. */
  recallPrompt: (direction: 'older' | 'newer') => boolean
  /** Adds tags that describe an image to the prompt, without those that it already names. */
  addTags: (tags: readonly string[]) => void
  /** Takes the added tags back. Returns false if there are none or the prompt was changed since. */
  undoTags: () => boolean
  /** Messages about files and requests. */
  messages: () => MediaMessages
  /** Shows a message until the next change; null removes it. */
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
    described: null,
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
    // A completed upload is not a change by the user, so a message about another file must stay.
    const isArrival = action.do === 'replace-media' || action.do === 'replace-reference'
    if (next !== draft) change(isArrival ? { draft: next } : { draft: next, message: null })
  }

  function suppressAutoOpen(): void {
    noAutoOpenUntil = now() + wheelGuardMs
  }

  const setMessage = (message: string | null) => change({ message })
  const box: BoxAccess = { get: store.getSnapshot, change }
  const { references, media, submission } = createWork({ box, dispatch, setMessage, files, history, messages, options })

  function fill(values: PrefillValues, also: Partial<BoxState> = {}): void {
    const { draft: before, availableModels, referenceLimits: limits } = store.getSnapshot()
    const draft = prefillDraft(before, values, availableModels, limits)
    change({ draft, message: null, ...also })
    const images = prefillImages(values)
    if (images.length > 0) void (usesMedia(draft.model) ? media : references).addImages(images)
  }

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
    addTags(tags) {
      const before = store.getSnapshot().draft.prompt
      const after = withTags(before, tags)
      dispatch({ do: 'set-prompt', prompt: after })
      change({ described: before === after ? null : { before, after } })
    },
    undoTags() {
      const { draft, described } = store.getSnapshot()
      if (described?.after !== draft.prompt) return false
      dispatch({ do: 'set-prompt', prompt: described.before })
      change({ described: null })
      return true
    },
    fill: (values) => fill(values),
    open(values = {}) {
      fill(values, { isExpanded: true, focusRequests: store.getSnapshot().focusRequests + 1 })
    },
    setAvailableModels(availableModels, limits = store.getSnapshot().referenceLimits) {
      const state = store.getSnapshot()
      if (isSameOffer(state, availableModels, limits)) return
      const offer = { availableModels, referenceLimits: limits }
      // The user has typed nothing yet, so the stored state is read again: it may fit the new models.
      if (!isTouched) store.set({ ...state, ...boxStorage.load(availableModels, limits), ...offer })
      else change({ ...offer, draft: fitToAvailable(state.draft, availableModels, limits) })
    },
  }
}

/** A prompt with the tags that it does not name yet at its end. */
function withTags(prompt: string, tags: readonly string[]): string {
  const words = prompt.toLowerCase()
  const added = tags.filter((tag) => !words.includes(tag.toLowerCase()))
  return [prompt.trimEnd(), ...added].filter((part) => part !== '').join(', ')
}

interface WorkDeps {
  box: BoxAccess
  dispatch: (action: DraftAction) => void
  setMessage: (message: string | null) => void
  files: LocalFiles
  history: PromptHistory
  messages: () => MediaMessages
  options: Pick<BoxStoreOptions, 'importTools'>
}

/** The imports and the submission of a box. */
function createWork({ box, dispatch, setMessage, files, history, messages, options }: WorkDeps) {
  /** The reference for an imported image; a local file has an address in this page until it is uploaded. */
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
  return createLateWork({
    box,
    references: {
      draft,
      maxReferences: () => maxReferences(draft(), box.get().referenceLimits),
      add: (image, file) => dispatch({ do: 'add-reference', reference: toReference(image, file) }),
      replace: (id, image, file) => dispatch({ do: 'replace-reference', id, reference: toReference(image, file) }),
      clear: () => dispatch({ do: 'clear-references' }),
      setMessage,
      changePending: (by) => box.change({ pendingCount: box.get().pendingCount + by, isExpanded: true }),
      messages,
    },
    media: { draft, dispatch, setMessage, files, track, messages },
    submission: { box, dispatch, files, track, history, messages },
    tools: options.importTools,
  })
}

function isSameOffer(state: BoxState, models: readonly ModelId[], limits: ReferenceLimits): boolean {
  const { availableModels, referenceLimits } = state
  return (
    models.length === availableModels.length &&
    models.every((model, index) => model === availableModels[index]) &&
    modelIds.every((model) => limits[model] === referenceLimits[model])
  )
}
