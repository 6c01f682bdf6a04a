import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { maxUploadFiles, maxUploadImageBytes, maxVideoBytes } from '@mirari/model'
import type { MediaFormat } from '../media-processing/media-jobs.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../platform/http/problem.ts'
import { steadyBody } from '../platform/http/steady-body.ts'
import { asDiskProblem } from '../platform/storage/disk-problem.ts'
import { type PartSink, readMultipart } from './multipart.ts'
import { sniff, sniffBytes } from './sniff.ts'

/** A file of the form: its path, or why it was refused. */
export type ReceivedFile = { path: string; format: MediaFormat } | { refused: Problem }

export interface Received {
  files: ReceivedFile[]
  /** The text of the field `infos`; null without one. */
  infos: string | null
}

const maxInfosBytes = 64 * 1024
const videoFormats: readonly MediaFormat[] = ['mp4', 'mov', 'webm']

export const isVideoFormat = (format: MediaFormat) => videoFormats.includes(format)

/**
 * Writes the files of a form into `folder` while they arrive. A refused file is read but not stored, so that the others
 * still arrive.
 * @throws Problem for a form that cannot be read; the caller removes the folder in any case
 */
export async function receiveFiles(request: Request, folder: string, clock: Clock): Promise<Received> {
  const files: FileSink[] = []
  const infos = textSink(maxInfosBytes)
  let hasInfos = false
  try {
    if (!request.body) throw new Problem('upload_empty')
    const body = steadyBody(request.body, clock)
    await readMultipart(request.headers.get('content-type'), body, ({ name, isFile }) => {
      if (name === 'infos') {
        hasInfos = true
        return infos
      }
      if (!isFile) return ignored
      if (files.length >= maxUploadFiles) throw new Problem('too_many_files', { max: maxUploadFiles })
      const file = fileSink(join(folder, `file-${files.length}`))
      files.push(file)
      return file
    })
    return { files: files.map(({ result }) => result()), infos: hasInfos ? infos.text() : null }
  } catch (error) {
    if (error instanceof Problem) throw error
    if (request.signal.aborted) throw new Problem('upload_interrupted', {}, { cause: error })
    throw asDiskProblem(error)
  } finally {
    for (const file of files) await file.close()
  }
}

const ignored: PartSink = { write: async () => {}, end: async () => {} }

function textSink(maxBytes: number): PartSink & { text(): string } {
  let bytes = Buffer.alloc(0)
  return {
    async write(piece) {
      if (bytes.length + piece.length > maxBytes) throw new Problem('upload_infos_too_long')
      bytes = Buffer.concat([bytes, piece])
    },
    async end() {},
    text: () => bytes.toString('utf8'),
  }
}

/** The problem of a file that is damaged or not an image or video. */
export function unsupported(): Problem {
  return new Problem('unsupported_type')
}

export interface FileSink extends PartSink {
  /** Why the file was refused; null unless it was. */
  refusal(): Problem | null
  result(): ReceivedFile
  /** Must be called in any case; a second call does nothing. */
  close(): Promise<void>
}

/**
 * Writes a file as it arrives, once its first bytes show that it is an image or a video, and only up to its maximum
 * size.
 */
export function fileSink(path: string): FileSink {
  let start = Buffer.alloc(0)
  let format: MediaFormat | null = null
  let handle: FileHandle | null = null
  let refused: Problem | null = null
  let length = 0

  /** Recognizes the format by the first bytes, then writes them. */
  async function begin(): Promise<void> {
    format = sniff(start)
    if (format === null) {
      refused = unsupported()
      return
    }
    handle = await open(path, 'wx')
    await append(start)
  }

  async function append(bytes: Uint8Array): Promise<void> {
    length += bytes.length
    const isVideo = format !== null && isVideoFormat(format)
    if (length > (isVideo ? maxVideoBytes : maxUploadImageBytes)) {
      refused = new Problem(isVideo ? 'video_too_large' : 'image_too_large')
      // The written part is removed at once, because the rest may take long to arrive.
      await handle?.truncate(0)
    } else {
      await handle?.appendFile(bytes)
    }
  }

  async function close(): Promise<void> {
    const open = handle
    handle = null
    await open?.close()
  }

  return {
    async write(bytes) {
      if (refused !== null) return
      if (handle) return append(bytes)
      start = Buffer.concat([start, bytes])
      if (start.length >= sniffBytes) await begin()
    },
    async end() {
      if (refused === null && !handle) await begin()
      await close()
    },
    refusal: () => refused,
    result: () => (refused === null && format !== null ? { path, format } : { refused: refused ?? unsupported() }),
    close,
  }
}
