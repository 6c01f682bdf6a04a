import { hasCode } from '../disk-problem.ts'
import type { StoredFile } from '../storage.ts'

/** Where the content of a remote file comes from. */
export interface RemoteContent {
  /** Size in bytes. Rejects when the file is absent. */
  size(): Promise<number>
  /** The bytes from `start` up to `end`, all of them. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
}

/** The first bytes come in a small piece, so that an answer begins soon; each further one is larger. */
const firstPieceBytes = 256 * 1024
const maxPieceBytes = 4 * 1024 ** 2
const pieceGrowth = 4

/**
 * A file of a storage service as a blob, read in pieces while it is consumed: a slow reader holds one piece in memory,
 * and a connection that breaks costs one piece. The platform does not know where its content is, so it goes into a
 * response by `bodyOf` only.
 */
export class RemoteFile extends Blob implements StoredFile {
  readonly #content: RemoteContent
  readonly #start: number
  readonly #end: number | null
  #size: number | null = null

  constructor(content: RemoteContent, { start = 0, end = null, type = '' }: RemotePart = {}) {
    super([], { type })
    this.#content = content
    this.#start = start
    this.#end = end
  }

  /** NaN until `stat` has answered, as with Bun's own handles. */
  override get size(): number {
    return this.#size ?? (this.#end === null ? Number.NaN : this.#end - this.#start)
  }

  async stat(): Promise<{ size: number }> {
    const whole = await this.#content.size()
    this.#size = Math.max(0, Math.min(this.#end ?? whole, whole) - this.#start)
    return { size: this.#size }
  }

  async exists(): Promise<boolean> {
    try {
      await this.stat()
      return true
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false
      throw error
    }
  }

  override slice(start = 0, end?: number | string, type?: string): RemoteFile {
    const known = Number.isNaN(this.size) ? null : this.size
    const from = this.#start + fromStart(start, known)
    const to = typeof end === 'number' ? this.#start + fromStart(end, known) : this.#end
    const within = this.#end === null || to === null ? to : Math.min(to, this.#end)
    const knownEnd = within ?? (known === null ? null : this.#start + known)
    const part = { start: from, end: knownEnd === null ? null : Math.max(from, knownEnd), type: type ?? '' }
    return new RemoteFile(this.#content, part)
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const pieces = this.#pieces()
    return new ReadableStream(
      {
        async pull(controller) {
          const { done, value } = await pieces.next()
          if (done) controller.close()
          else controller.enqueue(value)
        },
        cancel: async () => {
          await pieces.return(undefined)
        },
      },
      { highWaterMark: 0 },
    )
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return Buffer.concat(await Array.fromAsync(this.#pieces()))
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = await this.bytes()
    return buffer.slice(byteOffset, byteOffset + byteLength)
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes())
  }

  override async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }

  async *#pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
    const { size } = this.#size === null ? await this.stat() : { size: this.#size }
    const end = this.#start + size
    let pieceBytes = firstPieceBytes
    for (let at = this.#start; at < end; ) {
      const next = Math.min(end, at + pieceBytes)
      yield await this.#content.read(at, next)
      at = next
      pieceBytes = Math.min(maxPieceBytes, pieceBytes * pieceGrowth)
    }
    return undefined
  }
}

interface RemotePart {
  start?: number
  end?: number | null
  type?: string
}

/** A position as `slice` takes it, where a negative one counts from the end. */
function fromStart(position: number, size: number | null): number {
  if (position >= 0) return position
  if (size === null) throw new RangeError('Only a file whose size is known can be cut from its end.')
  return Math.max(0, size + position)
}

/** Error of a file that is not there, with the code that the file system uses for it. */
export function missingFile(name: string): Error {
  return Object.assign(new Error(`There is no file ${name}.`), { code: 'ENOENT' })
}
