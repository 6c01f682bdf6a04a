import { createStore, type Store } from './store.ts'

/** Time a message stays, ms. */
export const toastMs = 3000
/** Messages shown at once. */
export const maxToasts = 3

/** Something worked, something failed, or something is worth knowing. */
export type ToastKind = 'ok' | 'bad' | 'note'

/** Shows a short message to the user, for example as a toast. `lang` is the text's language where it is not the page's. */
export type Notify = (kind: ToastKind, text: string, lang?: string) => void

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** Language of the text when it differs from the page's. */
  lang?: string | undefined
}

export interface Toasts extends Pick<Store<readonly Toast[]>, 'getSnapshot' | 'subscribe'> {
  /** Something worked. */
  ok: (text: string, lang?: string) => void
  /** Something failed; read out at once. */
  bad: (text: string, lang?: string) => void
  note: (text: string, lang?: string) => void
  /** The same three by their kind: what a widget takes as `notify`. */
  notify: Notify
  dismiss: (id: number) => void
}

export interface ToastsOptions {
  /** Language of a text that comes without one. */
  languageOf?: (text: string) => string | undefined
}

/** The messages of one page: newest first, at most {@link maxToasts}, each for {@link toastMs}. */
export function createToasts({ languageOf }: ToastsOptions = {}): Toasts {
  const store = createStore<readonly Toast[]>([])
  let nextId = 1
  const dismiss = (id: number) => store.set((toasts) => toasts.filter((toast) => toast.id !== id))
  const show =
    (kind: ToastKind) =>
    (text: string, lang = languageOf?.(text)) => {
      const id = nextId++
      store.set((toasts) => [{ id, kind, text, lang }, ...toasts].slice(0, maxToasts))
      setTimeout(() => dismiss(id), toastMs)
    }
  const shows = { ok: show('ok'), bad: show('bad'), note: show('note') }
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    ...shows,
    notify: (kind, text, lang) => shows[kind](text, lang),
    dismiss,
  }
}
