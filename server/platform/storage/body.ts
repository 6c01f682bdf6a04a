import { RemoteFile } from './s3/remote-file.ts'

export type FileBody = Blob | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>

/** A remote file that is not larger is read before it is sent: Bun does not send the length of a stream. */
const maxWholeBytes = 4 * 1024 ** 2

/**
 * A blob as the body of a response. A local one stays as it is, because the system sends it best; of a remote one the
 * first bytes are read before anything is sent, so that a service that cannot be reached makes an error and no broken
 * answer.
 */
export async function bodyOf(file: Blob): Promise<FileBody> {
  if (!(file instanceof RemoteFile)) return file
  return file.size <= maxWholeBytes ? file.bytes() : begun(file.stream())
}

/**
 * As `bodyOf`, for an answer with the whole file to a request for a range: Bun applies the Range header to files itself,
 * but not to streams.
 */
export async function wholeBodyOf(file: Blob): Promise<FileBody> {
  const body = await bodyOf(file)
  return body instanceof Blob ? body.stream().pipeThrough(new TransformStream()) : body
}

/** A stream whose first piece is read already. */
async function begun(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader()
  const first = await reader.read()
  let isBegun = false
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = isBegun ? await reader.read() : first
        isBegun = true
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
