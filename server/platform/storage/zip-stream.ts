import { makeZip } from 'client-zip'
import { createTurns } from '../turns.ts'

export interface ZipEntry {
  /** Path within the zip, with '/' between folders. */
  name: string
  content: Blob | ReadableStream<Uint8Array>
  modified: Date
}

/**
 * A zip file that is written while it is read, entry by entry and in pieces, so that a large one needs no more memory
 * than a small one. Entries are not compressed, because images and videos already are. An entry's content is opened
 * when its turn comes.
 */
export function zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): ReadableStream<Uint8Array> {
  const reader = makeZip(opened(entries)).getReader()
  // The list of contents at the end comes in many small pieces, none of which waits for anything.
  const turn = createTurns()
  return new ReadableStream(
    {
      async pull(controller) {
        await turn()
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      // The library reports an error when the reader stops, which nobody handles.
      cancel: (reason) => reader.cancel(reason).catch(() => undefined),
    },
    { highWaterMark: 0 },
  )
}

async function* opened(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>) {
  for await (const { name, content, modified } of entries) {
    yield { name, input: content instanceof Blob ? content.stream() : content, lastModified: modified }
  }
}

/** Makes names unique by a number before the extension: 'fox.webp', 'fox (2).webp'. */
export function createNameCounter(): (name: string) => string {
  const usedNames = new Set<string>()
  return (name) => {
    const dot = name.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let free = name
    // Some file systems do not distinguish case.
    for (let n = 2; usedNames.has(free.toLowerCase()); n++) free = `${stem} (${n})${extension}`
    usedNames.add(free.toLowerCase())
    return free
  }
}

export interface ZipDownload {
  filename: string
  content: ReadableStream<Uint8Array>
}

/** Response that downloads a zip. The zip is made for one request, so it must not be cached. */
export function sendZip({ filename, content }: ZipDownload): Response {
  return new Response(content, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    },
  })
}
