import { type MediaMessages, mediaMessages, type ReferenceImage } from '@mirari/model'
import type { MediaPort } from '../port.ts'
import type { LocalFiles } from './local-files.ts'
import { MediaRefusal, refusalText } from './media-refusal.ts'
import { sharesOf } from './transfer.ts'

export interface ReferenceUploadOptions {
  files: LocalFiles
  media: MediaPort | undefined
  /** Called with each uploaded reference. */
  onUploaded: (uploaded: ReferenceImage) => void
  signal?: AbortSignal | undefined
  /** Called with the sent part of a reference, 0 to 1. */
  onSent?: ((id: string, sent: number) => void) | undefined
  messages?: MediaMessages
}

/**
 * Uploads the local references and resolves to all references, none of them local. Each uploaded one is reported even
 * if another fails, so that a retry sends only the others.
 * @throws MediaRefusal when one of them failed
 */
export async function uploadReferences(
  references: readonly ReferenceImage[],
  { files, media, onUploaded, signal, onSent, messages = mediaMessages }: ReferenceUploadOptions,
): Promise<readonly ReferenceImage[]> {
  const local = references.flatMap(({ id, isLocalFile, width, height }) => {
    const file = isLocalFile ? files.get(id) : undefined
    return file ? [{ localId: id, file, type: 'image' as const, width, height }] : []
  })
  const sizes = local.map(({ file }) => file)
  const onProgress = (sent: number) => {
    const shares = sharesOf(sizes, sent)
    for (const [index, { localId }] of local.entries()) onSent?.(localId, shares[index] ?? 0)
  }
  const outcome = await media?.upload(local, { signal, onProgress }).catch((error: unknown) => {
    throw new MediaRefusal(refusalText(error, messages.uploadFailed))
  })
  if (!outcome) throw new MediaRefusal(messages.uploadFailed)
  const settled = references.map((reference) => {
    const item = reference.isLocalFile && outcome.items.find(({ localId }) => localId === reference.id)
    if (!item) return reference
    const { url, thumbnail_url, width, height } = item
    const uploaded = { id: reference.id, url, thumbnail_url, width, height, isLocalFile: false }
    onUploaded(uploaded)
    return uploaded
  })
  if (settled.some(({ isLocalFile }) => isLocalFile)) {
    throw new MediaRefusal(outcome.failed[0]?.message ?? messages.uploadFailed)
  }
  return settled
}
