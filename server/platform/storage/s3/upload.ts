import { parseXml } from '@rgrove/parse-xml'
import { type S3Answer, type S3Client, textOf } from './client.ts'
import { textIn } from './list.ts'

/** A larger file goes up in parts of this size, so that a connection that breaks costs one part, in bytes. */
export const partBytes = 8 * 1024 ** 2

/**
 * Sends a local file up. The service compares each part with its hash, and the size of the whole is compared at the
 * end; until then there is no object.
 * @throws Problem 'storage_full', 'storage_unreachable'; what the file system says when the file cannot be read
 */
export async function upload(client: S3Client, path: string, name: string): Promise<void> {
  const file = Bun.file(path)
  const { size } = await file.stat()
  if (size <= partBytes) await client.send({ method: 'PUT', name, body: await file.bytes() })
  else await uploadInParts(client, { file, size }, name)
  const { headers } = await client.send({ method: 'HEAD', name })
  const stored = Number(headers.get('content-length'))
  if (stored !== size) throw new Error(`The storage service has ${stored} bytes of ${name} in place of ${size}.`)
}

async function uploadInParts(client: S3Client, { file, size }: { file: Blob; size: number }, name: string) {
  const begun = await client.send({ method: 'POST', name, query: { uploads: '' }, isComplete: hasUploadId })
  const uploadId = uploadIdOf(begun)
  try {
    const etags: string[] = []
    for (let at = 0; at < size; at += partBytes) {
      const body = await file.slice(at, at + partBytes).bytes()
      const query = { partNumber: String(etags.length + 1), uploadId }
      const { headers } = await client.send({ method: 'PUT', name, query, body })
      etags.push(headers.get('etag') ?? '')
    }
    const parts = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
    const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    await client.send({ method: 'POST', name, query: { uploadId }, body })
  } catch (error) {
    // Parts that nobody ends would be paid for.
    await client.send({ method: 'DELETE', name, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

const uploadIdOf = (answer: S3Answer): string => {
  const { root } = parseXml(textOf(answer))
  return root ? textIn(root, 'UploadId') : ''
}

const hasUploadId = (answer: S3Answer): boolean => /<UploadId>[^<]+<\/UploadId>/.test(textOf(answer))
