/** Brings pictures from anywhere into the draft as references, one after the other, in the order they were given. */
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
  type UploadItem,
} from '@mirari/model'

import { isForeign, type LinkFetcher } from './links.ts'
import { MediaRefusal, refusalText } from './media-refusal.ts'
import type { PreparedImage } from './prepare-image.ts'

/** A picture that has an address already, and how it looks small. */
export interface PictureAddress {
  url: string
  thumbnail_url: string
}

export interface ReferenceIntake {
  addFiles(files: readonly File[]): Promise<void>
  /** Puts a picture in the place of the first one, or as the first one. */
  putFirst(file: File): Promise<void>
  /** Takes addresses; each is fetched and becomes a local file, or comes through the server's uploads. */
  addLinks(links: readonly string[], fetchLink?: LinkFetcher): Promise<void>
  addPayload(payload: DragPayload): Promise<void>
  addUpload(item: UploadItem): Promise<void>
  /** Takes pictures of the server whose sides are not known here, such as those of Re-edit. */
  addPictures(pictures: readonly PictureAddress[]): Promise<void>
  /** Resolves when everything that was given so far is in the draft or refused. */
  settled(): Promise<void>
}

/** What the intake does with the browser. */
export interface IntakeTools {
  prepare: (file: File) => Promise<PreparedImage>
  /** @throws when the address gives no picture */
  measure: (url: string) => Promise<Size>
  /** @throws when the address does not answer */
  fetch: (url: string) => Promise<Blob>
}

export interface IntakeHost {
  draft: () => CreateDraft
  /** Most references that the draft takes now. */
  most: () => number
  /** Puts the reference into the draft; a file makes it a local one. */
  add: (reference: Omit<ReferenceImage, 'id' | 'isLocalFile'> & { id?: string }, file: File | null) => void
  /** Puts it in the place of the reference with the given id. */
  replace: (id: string, reference: Omit<ReferenceImage, 'id' | 'isLocalFile'>, file: File | null) => void
  clear: () => void
  /** Shows a message; null takes the last one away. */
  say: (message: string | null) => void
  /** Shows as many slots with a spinner more, or fewer. */
  expect: (change: 1 | -1) => void
  messages: () => MediaMessages
}

type Found = { reference: PictureAddress & Size & { id?: string }; file: File | null }

/** File name of an address: its last segment. */
function nameOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://x').pathname.split('/').at(-1) ?? '') || 'image'
  } catch {
    return 'image'
  }
}

export function createReferenceIntake(host: IntakeHost, tools: IntakeTools): ReferenceIntake {
  const { messages } = host
  let last: Promise<void> = Promise.resolve()

  async function fromFile(file: File): Promise<Found> {
    const { file: prepared, width, height } = await tools.prepare(file)
    return { reference: { url: '', thumbnail_url: '', width, height }, file: prepared }
  }

  async function fromLink(url: string): Promise<Found> {
    const blob = await tools.fetch(url).catch(() => {
      throw new MediaRefusal(messages().linkNotLoaded)
    })
    if (mediaKind(blob.type) !== 'image') throw new MediaRefusal(messages().noImageLinks)
    return fromFile(new File([blob], nameOf(url), { type: blob.type }))
  }

  /** The server's upload of a foreign address. */
  async function throughServer(url: string, fetchLink: LinkFetcher): Promise<Found> {
    const item = await fetchLink(url).catch((error: unknown) => {
      throw new MediaRefusal(refusalText(error, messages().linkNotLoaded))
    })
    if (item.category !== 'image') throw new MediaRefusal(messages().noImageLinks)
    return fromServer(item)
  }

  /** A picture of the server stays where it is, unless it must be cropped. */
  async function fromServer(picture: PictureAddress & Partial<Size> & { id?: string }): Promise<Found> {
    try {
      const shown = await tools.measure(picture.width ? picture.thumbnail_url : picture.url)
      const size = { width: picture.width ?? shown.width, height: picture.height ?? shown.height }
      const even = evenSize(size)
      if (even.width === size.width && even.height === size.height) {
        return { reference: { ...picture, ...size }, file: null }
      }
      const blob = await tools.fetch(picture.url)
      return await fromFile(new File([blob], nameOf(picture.url), { type: blob.type }))
    } catch (error) {
      throw new MediaRefusal(refusalText(error, messages().imageNotLoaded))
    }
  }

  function placeFirst({ reference, file }: Found): void {
    const [first] = host.draft().references
    if (first) host.replace(first.id, reference, file)
    else host.add(reference, file)
  }

  function place({ reference, file }: Found): void {
    const draft = host.draft()
    const most = host.most()
    // Pressed twice before it was measured once.
    if (reference.id !== undefined && draft.references.some(({ id }) => id === reference.id)) return
    // The only slot takes the new picture, whatever the size of the one before it.
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

  /** Adds what can be added and then says, once, what could not. */
  function addAll(sources: readonly (() => Promise<Found>)[], put = place): Promise<void> {
    const most = host.most()
    if (most === 0) return refuse(messages().tooManyReferences(0))
    const taken = most === 1 ? sources.slice(0, 1) : sources
    const problems = new Set<string>()
    if (taken.length < sources.length) problems.add(messages().tooManyReferences(most))
    for (const _ of taken) host.expect(1)
    last = last.then(async () => {
      host.say(null)
      for (const find of taken) {
        try {
          put(await find())
        } catch (error) {
          problems.add(refusalText(error, messages().imageNotLoaded))
        } finally {
          host.expect(-1)
        }
      }
      if (problems.size > 0) host.say([...problems].join('\n'))
    })
    return last
  }

  function refuse(message: string): Promise<void> {
    host.say(message)
    return Promise.resolve()
  }

  return {
    addFiles: (files) => addAll(files.map((file) => () => fromFile(file))),
    putFirst: (file) => addAll([() => fromFile(file)], placeFirst),
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
    addPictures: (pictures) => addAll(pictures.map((picture) => () => fromServer(picture))),
    settled: () => last,
  }
}
