/** Uploads files of this device, and keeps those that could not be sent. */
import { type MediaKind, type StoredMedia, UploadRefusal } from '@mirari/editor-core'

/** Files on their way, and those that stayed behind. */
export interface SentFiles {
  /** Kinds of the files that are being uploaded. */
  sending: readonly MediaKind[]
  /** Files that could not be sent, kept for another try. */
  unsent: readonly UnsentFile[]
}

interface UnsentFile {
  kind: MediaKind
  file: File
}

interface FileSenderDeps {
  get: () => SentFiles
  set: (change: (before: SentFiles) => Partial<SentFiles>) => void
  /** Ends with the editor. */
  signal: () => AbortSignal
  upload: (file: File, signal: AbortSignal) => Promise<StoredMedia>
  /** Called with what was uploaded, while the editor is open. */
  onSent: (kind: MediaKind, media: StoredMedia) => void
  /** Called with the host's refusal, and with null for a file that is kept. */
  onFailed: (refusal: UploadRefusal | null) => void
}

export function createFileSender({ get, set, signal: current, upload, onSent, onFailed }: FileSenderDeps) {
  async function send(kind: MediaKind, file: File): Promise<void> {
    const signal = current()
    set(({ sending }) => ({ sending: [...sending, kind] }))
    try {
      const media = await upload(file, signal)
      if (!signal.aborted) onSent(kind, media)
    } catch (error) {
      if (signal.aborted) return
      const refusal = error instanceof UploadRefusal ? error : null
      onFailed(refusal)
      if (!refusal) set(({ unsent }) => ({ unsent: [...unsent, { kind, file }] }))
    } finally {
      set(({ sending }) => {
        const at = sending.indexOf(kind)
        return { sending: sending.filter((_, index) => index !== at) }
      })
    }
  }
  const dropUnsent = () => set(() => ({ unsent: [] }))
  return {
    send,
    /** Sends the files that could not be sent once more. */
    async retryUnsent() {
      const { unsent } = get()
      dropUnsent()
      await Promise.all(unsent.map(({ kind, file }) => send(kind, file)))
    },
    dropUnsent,
  }
}
