import { Problem } from '../platform/http/problem.ts'

/** Receives one part of a form as it arrives. */
export interface PartSink {
  /** Takes the next bytes, which are only valid until this resolves. */
  write(bytes: Uint8Array): Promise<void>
  /** Called when the part is complete. */
  end(): Promise<void>
}

export interface PartHead {
  /** Name of the form field. */
  name: string
  /** Whether the part is marked as a file; its declared name and type are not trusted and not read. */
  isFile: boolean
}

const maxHeadBytes = 8 * 1024
/** Maximum number of parts, many times what any form of this server has; parsing millions would hold up others. */
const maxParts = 1000
const lineEnd = Buffer.from('\r\n')
const headEnd = Buffer.from('\r\n\r\n')

/**
 * Reads a multipart/form-data body part by part and passes the bytes on as they arrive, waiting for each write: memory
 * is limited to one chunk, and a slow disk slows the sender down.
 * @throws Problem 'invalid_body' for a body that is not a form or that is truncated
 */
export async function readMultipart(
  contentType: string | null,
  body: AsyncIterable<Uint8Array>,
  open: (head: PartHead) => PartSink,
): Promise<void> {
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`)
  const source = body[Symbol.asyncIterator]()
  // The first delimiter has no line end before it; adding one makes it equal to all others.
  let buffer: Buffer = lineEnd

  async function more(): Promise<void> {
    const { value, done } = await source.next()
    if (done) throw broken()
    buffer = buffer.length === 0 ? Buffer.from(value) : Buffer.concat([buffer, value])
  }

  async function has(bytes: number): Promise<void> {
    while (buffer.length < bytes) await more()
  }

  /** Passes on everything before the next delimiter, except the first `skip` bytes, and skips the delimiter. */
  async function untilDelimiter(skip: number, write: (bytes: Uint8Array) => Promise<void>): Promise<void> {
    let left = skip
    const take = async (length: number) => {
      const skipped = Math.min(left, length)
      left -= skipped
      if (length > skipped) await write(buffer.subarray(skipped, length))
      buffer = buffer.subarray(length)
    }
    while (true) {
      const at = buffer.indexOf(delimiter)
      if (at >= 0) {
        await take(at)
        buffer = buffer.subarray(delimiter.length)
        return
      }
      // The last bytes may be the start of a delimiter.
      await take(Math.max(0, buffer.length - delimiter.length + 1))
      await more()
    }
  }

  async function readPart(): Promise<void> {
    let at = buffer.indexOf(headEnd)
    while (at < 0) {
      if (buffer.length > maxHeadBytes) throw broken()
      await more()
      at = buffer.indexOf(headEnd)
    }
    const sink = open(readHead(buffer.subarray(0, at).toString('utf8')))
    // The empty line that ends the head stays: it is also the line end of the delimiter after a part without content.
    buffer = buffer.subarray(at + lineEnd.length)
    await untilDelimiter(lineEnd.length, (bytes) => sink.write(bytes))
    await sink.end()
  }

  try {
    await untilDelimiter(0, async () => {})
    for (let parts = 0; ; parts++) {
      await has(lineEnd.length)
      const next = buffer.subarray(0, lineEnd.length).toString('latin1')
      if (next === '--') return
      if (next !== '\r\n' || parts === maxParts) throw broken()
      await readPart()
    }
  } finally {
    // Tells the source that reading has stopped.
    await source.return?.()
  }
}

function boundaryOf(contentType: string | null): string {
  const match = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType ?? '',
  )
  const boundary = match?.[1] ?? match?.[2]
  if (!boundary) throw new Problem('upload_no_form')
  return boundary
}

function readHead(text: string): PartHead {
  const disposition = /^content-disposition:\s*form-data\s*(;.*)$/im.exec(text)?.[1]
  const name = /;\s*name="([^"\r\n]*)"/i.exec(disposition ?? '')?.[1]
  if (disposition === undefined || name === undefined) throw broken()
  return { name, isFile: /;\s*filename\*?=/i.test(disposition) }
}

function broken(): Problem {
  return new Problem('upload_broken')
}
