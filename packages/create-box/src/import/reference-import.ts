/** Imports images from any source into the draft as references, one after the other in order. */
import type { UploadItem } from '@mirari/contract/schemas'
import {
  type CreateDraft,
  type DragPayload,
  evenSize,
  frameMismatch,
  type MediaMessages,
  mediaKind,
  type ReferenceImage,
  type Size,
  sizeText,
} from '@mirari/model'
import { isForeign, type LinkFetcher } from './links.ts'
import { MediaRefusal, refusalText } from './media-refusal.ts'
import type { PreparedImage } from './prepare-image.ts'

/** An image on the server: its address and that of its thumbnail. */
export interface ImageAddress {
  url: string
  thumbnail_url: string
}

export interface ReferenceImport {
  addFiles(files: readonly File[]): Promise<void>
  /** Replaces the first reference, or adds one where there is none. */
  putFirst(file: File): Promise<void>
  /** Adds addresses. Each is fetched and becomes a local file, or becomes an upload through the server. */
  addLinks(links: readonly string[], fetchLink?: LinkFetcher): Promise<void>
  addPayload(payload: DragPayload): Promise<void>
  addUpload(item: UploadItem): Promise<void>
  /** Adds images of the server whose sizes are unknown, such as those of Re-edit. */
  addImages(images: readonly ImageAddress[]): Promise<void>
  /** Resolves when every image added so far is in the draft or refused. */
  settled(): Promise<void>
}

/** Browser functions that the reference import uses. */
export interface ReferenceImportTools {
  prepare: (file: File) => Promise<PreparedImage>
  /** @throws when no image can be loaded from the address */
  measure: (url: string) => Promise<Size>
  /** @throws when the address does not answer */
  fetch: (url: string) => Promise<Blob>
}

/** Parts of the box that the reference import uses. */
export interface ReferenceImportHost {
  draft: () => CreateDraft
  /** Maximum number of references of the draft. */
  maxReferences: () => number
  /** Adds a reference to the draft; a local one if there is a file. */
  add: (reference: Omit<ReferenceImage, 'id' | 'isLocalFile'> & { id?: string }, file: File | null) => void
  /** Replaces the reference with the given id. */
  replace: (id: string, reference: Omit<ReferenceImage, 'id' | 'isLocalFile'>, file: File | null) => void
  clear: () => void
  /** Shows a message; null removes it. */
  setMessage: (message: string | null) => void
  /** Adds or removes a slot with a spinner. */
  changePending: (by: 1 | -1) => void
  messages: () => MediaMessages
}

type ImportedImage = { reference: ImageAddress & Size & { id?: string }; file: File | null }

/** File name of an address, which is its last segment. */
function nameOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://x').pathname.split('/').at(-1) ?? '') || 'image'
  } catch {
    return 'image'
  }
}

export function createReferenceImport(host: ReferenceImportHost, tools: ReferenceImportTools): ReferenceImport {
  const { messages } = host
  let last: Promise<void> = Promise.resolve()

  async function fromFile(file: File): Promise<ImportedImage> {
    const { file: prepared, width, height } = await tools.prepare(file)
    return { reference: { url: '', thumbnail_url: '', width, height }, file: prepared }
  }

  async function fromLink(url: string): Promise<ImportedImage> {
    const blob = await tools.fetch(url).catch(() => {
      throw new MediaRefusal(messages().linkNotLoaded)
    })
    if (mediaKind(blob.type) !== 'image') throw new MediaRefusal(messages().noImageLinks)
    return fromFile(new File([blob], nameOf(url), { type: blob.type }))
  }

  /** Imports an address of another site as an upload of the server. */
  async function throughServer(url: string, fetchLink: LinkFetcher): Promise<ImportedImage> {
    const item = await fetchLink(url).catch((error: unknown) => {
      throw new MediaRefusal(refusalText(error, messages().linkNotLoaded))
    })
    if (item.category !== 'image') throw new MediaRefusal(messages().noImageLinks)
    return fromServer(item)
  }

  /** Imports an image of the server, which keeps its address unless it must be cropped. */
  async function fromServer(image: ImageAddress & Partial<Size> & { id?: string }): Promise<ImportedImage> {
    try {
      const measured = await tools.measure(image.width ? image.thumbnail_url : image.url)
      const size = { width: image.width ?? measured.width, height: image.height ?? measured.height }
      const even = evenSize(size)
      if (even.width === size.width && even.height === size.height) {
        return { reference: { ...image, ...size }, file: null }
      }
      const blob = await tools.fetch(image.url)
      return await fromFile(new File([blob], nameOf(image.url), { type: blob.type }))
    } catch (error) {
      throw new MediaRefusal(refusalText(error, messages().imageNotLoaded))
    }
  }

  function putFirst({ reference, file }: ImportedImage): void {
    const [first] = host.draft().references
    if (first) host.replace(first.id, reference, file)
    else host.add(reference, file)
  }

  function put({ reference, file }: ImportedImage): void {
    const draft = host.draft()
    const most = host.maxReferences()
    // A second press may come before the first image is measured.
    if (reference.id !== undefined && draft.references.some(({ id }) => id === reference.id)) return
    // With a single slot the new image replaces the old one, whatever its size.
    if (most === 1) {
      host.clear()
      host.add(reference, file)
      return
    }
    if (draft.references.length >= most) throw new MediaRefusal(messages().tooManyReferences(most))
    const [first] = draft.references
    if (draft.type === 'video' && first && frameMismatch(first, reference) !== null) {
      throw new MediaRefusal(messages().frameMismatch(sizeText(reference), sizeText(first)))
    }
    host.add(reference, file)
  }

  /** Adds all sources and then shows the refusals as one message. */
  function addAll(sources: readonly (() => Promise<ImportedImage>)[], insert = put): Promise<void> {
    const most = host.maxReferences()
    if (most === 0) return refuse(messages().tooManyReferences(0))
    const accepted = most === 1 ? sources.slice(0, 1) : sources
    const problems = new Set<string>()
    if (accepted.length < sources.length) problems.add(messages().tooManyReferences(most))
    for (const _ of accepted) host.changePending(1)
    last = last.then(async () => {
      host.setMessage(null)
      for (const read of accepted) {
        try {
          insert(await read())
        } catch (error) {
          problems.add(refusalText(error, messages().imageNotLoaded))
        } finally {
          host.changePending(-1)
        }
      }
      if (problems.size > 0) host.setMessage([...problems].join('\n'))
    })
    return last
  }

  function refuse(message: string): Promise<void> {
    host.setMessage(message)
    return Promise.resolve()
  }

  return {
    addFiles: (files) => addAll(files.map((file) => () => fromFile(file))),
    putFirst: (file) => addAll([() => fromFile(file)], putFirst),
    addLinks(links, fetchLink) {
      if (links.length === 0) return refuse(messages().noImageLinks)
      return addAll(
        links.map((link) => () => (fetchLink && isForeign(link) ? throughServer(link, fetchLink) : fromLink(link))),
      )
    },
    addPayload({ type, original_url: url, thumbnail_url, width, height }) {
      if (type !== 'image') return refuse(messages().onlyImages)
      return addAll([() => fromServer({ url, thumbnail_url, width, height })])
    },
    addUpload({ id, category, url, thumbnail_url, width, height }) {
      if (category !== 'image') return refuse(messages().onlyImages)
      return addAll([() => fromServer({ id, url, thumbnail_url, width, height })])
    },
    addImages: (images) => addAll(images.map((image) => () => fromServer(image))),
    settled: () => last,
  }
}
