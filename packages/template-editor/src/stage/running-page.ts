/** The template that plays on the canvas, as far as other parts of the editor need it: what it says and how it looks. */
import { createStore, type Store } from '@mirari/ui'
import { type PageReport, readReport } from '@mirari/wallpaper'

/** A report with a number that tells it from equal ones. */
export interface NumberedReport extends PageReport {
  id: number
}

export interface RunningPage extends Pick<Store<readonly NumberedReport[]>, 'getSnapshot' | 'subscribe'> {
  /** A page plays in this window; null while none does. */
  setWindow: (window: Window | null) => void
  /** Takes a message of the playing window. */
  receive: (data: unknown) => void
  /** Forgets all reports. */
  clear: () => void
  /** JPEG of the page without the items above it; null when there is none, or when it cannot be drawn. */
  capture: () => Promise<Blob | null>
}

/** Older reports are forgotten. */
const maxReports = 300
/** A page that has not drawn itself by then is not waited for, ms. */
const captureTimeoutMs = 6000

export function createRunningPage(): RunningPage {
  const { getSnapshot, subscribe, set } = createStore<readonly NumberedReport[]>([])
  let current: Window | null = null
  let waiting: ((image: Blob | null) => void) | null = null
  let lastId = 0

  return {
    getSnapshot,
    subscribe,
    setWindow(window) {
      if (window === current) return
      current = window
      waiting?.(null)
    },
    receive(data) {
      const report = readReport(data)
      if (report) set((all) => [...all.slice(1 - maxReports), { ...report, id: ++lastId }])
      else if (isCaptured(data)) waiting?.(data.image)
    },
    clear: () => set([]),
    capture() {
      if (!current) return Promise.resolve(null)
      waiting?.(null)
      const { promise, resolve } = Promise.withResolvers<Blob | null>()
      waiting = resolve
      const timer = setTimeout(() => resolve(null), captureTimeoutMs)
      current.postMessage({ mirari: 'capture' }, '*')
      return promise.finally(() => clearTimeout(timer))
    },
  }
}

const isCaptured = (data: unknown): data is { image: Blob | null } =>
  typeof data === 'object' &&
  data !== null &&
  'mirari' in data &&
  data.mirari === 'captured' &&
  'image' in data &&
  (data.image === null || data.image instanceof Blob)
