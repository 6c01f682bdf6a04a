import { createStore, type Store } from './store.ts'

/** Time in ms for which a message is visible. */
export const toastMs = 3000
/** Maximum number of visible messages. */
export const maxToasts = 3

/** Kind of a message: success, failure or information. */
export type ToastKind = 'ok' | 'bad' | 'note'

/** Shows a short message to the user, for example as a toast. `lang` is the text's language if it is not the page's. */
export type Notify = (kind: ToastKind, text: string, lang?: string) => void

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** Language of the text when it differs from the page's. */
  lang?: string | undefined
}

export interface Toasts extends Pick<Store<readonly Toast[]>, 'getSnapshot' | 'subscribe'> {
  /** Shows a success. */
  ok: (text: string, lang?: string) => void
  /** Shows a failure, which assistive technology announces at once. */
  bad: (text: string, lang?: string) => void
  note: (text: string, lang?: string) => void
  /** Shows a message of any kind; widgets accept this function as `notify`. */
  notify: Notify
  dismiss: (id: number) => void
}

export interface ToastsOptions {
  /** Language of a text whose caller named none. */
  languageOf?: (text: string) => string | undefined
}

/**
 * Store of the toasts of a page: newest first, at most {@link maxToasts}, each for {@link toastMs}. A message that is
 * still visible when it comes again takes the place of the first, as new.
 */
export function createToasts({ languageOf }: ToastsOptions = {}): Toasts {
  const store = createStore<readonly Toast[]>([])
  let nextId = 1
  const dismiss = (id: number) => store.set((toasts) => toasts.filter((toast) => toast.id !== id))
  const show =
    (kind: ToastKind) =>
    (text: string, lang = languageOf?.(text)) => {
      const id = nextId++
      store.set((toasts) => {
        const others = toasts.filter((toast) => toast.kind !== kind || toast.text !== text)
        return [{ id, kind, text, lang }, ...others].slice(0, maxToasts)
      })
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
