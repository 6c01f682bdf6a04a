import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { uuidV7Pattern } from '@mirari/contract/schemas'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../platform/http/problem.ts'
import {
  maxBaseZipBytes,
  maxHtmlBytes,
  maxScreenshotBytes,
  maxTemplateJsonBytes,
} from '../platform/http/request-limits.ts'
import { steadyBody } from '../platform/http/steady-body.ts'
import { asDiskProblem } from '../platform/storage/disk-problem.ts'
import type { readMultipart } from '../uploads/multipart.ts'

/** Reads a form part by part as it arrives. */
export type ReadForm = typeof readMultipart

/** An uploaded template whose files are in the folder but not checked yet. */
export interface ReceivedTemplate {
  /** Path of the base's zip. */
  zip: string | null
  screenshot: string | null
  templateJson: string | null
  sourceGenerationId: string | null
  /** UUIDv7 that the client made. */
  requestId: string | null
}

type Sink = ReturnType<Parameters<ReadForm>[2]>

const maxIdBytes = 100
const uuidV7 = new RegExp(uuidV7Pattern)
const ignored: Sink = { write: async () => {}, end: async () => {} }

/**
 * Writes the files of a form into `folder` while they arrive, and stops at a part that is too large.
 * @throws Problem; the caller removes the folder in any case
 */
export async function receiveTemplate(
  request: Request,
  { folder, readForm, clock }: { folder: string; readForm: ReadForm; clock: Clock },
): Promise<ReceivedTemplate> {
  const files = new Map<string, FileSink>()
  const texts = new Map<string, TextSink>()
  const file = (name: string, maxBytes: number) => once(files, name, () => fileSink(join(folder, name), name, maxBytes))
  const text = (name: string, maxBytes: number) => once(texts, name, () => textSink(name, maxBytes))
  try {
    if (!request.body) throw new Problem('template_form_empty')
    await readForm(request.headers.get('content-type'), steadyBody(request.body, clock), ({ name }) => {
      switch (name) {
        case 'file':
          return file(name, maxBaseZipBytes)
        case 'screenshot':
          return file(name, maxScreenshotBytes)
        case 'templateJson':
          return text(name, maxTemplateJsonBytes)
        case 'source_generation_id':
        case 'request_id':
          return text(name, maxIdBytes)
        // The page is also in the zip, so only the size of this part matters.
        case 'htmlContent':
          return text(name, maxHtmlBytes)
        default:
          return ignored
      }
    })
  } catch (error) {
    if (error instanceof Problem) throw error
    if (request.signal.aborted) throw new Problem('upload_interrupted', {}, { cause: error })
    throw asDiskProblem(error)
  } finally {
    for (const sink of files.values()) await sink.close()
  }
  return {
    zip: files.get('file')?.path() ?? null,
    screenshot: files.get('screenshot')?.path() ?? null,
    templateJson: texts.get('templateJson')?.text() ?? null,
    sourceGenerationId: texts.get('source_generation_id')?.text() || null,
    requestId: readRequestId(texts.get('request_id')?.text()),
  }
}

/** @throws Problem 'validation' */
function readRequestId(text: string | undefined): string | null {
  if (!text) return null
  if (!uuidV7.test(text)) throw new Problem('template_request_id_invalid')
  return text
}

function once<Value>(all: Map<string, Value>, name: string, create: () => Value): Value {
  if (all.has(name)) throw new Problem('template_part_twice', { field: name })
  const value = create()
  all.set(name, value)
  return value
}

interface TextSink extends Sink {
  text(): string
}

function tooLarge(name: string, maxBytes: number): Problem {
  return new Problem('template_part_too_large', { field: name, kilobytes: Math.ceil(maxBytes / 1024) })
}

function textSink(name: string, maxBytes: number): TextSink {
  const pieces: Buffer[] = []
  let bytes = 0
  return {
    async write(piece) {
      bytes += piece.length
      if (bytes > maxBytes) throw tooLarge(name, maxBytes)
      pieces.push(Buffer.from(piece))
    },
    async end() {},
    text: () => Buffer.concat(pieces).toString('utf8'),
  }
}

interface FileSink extends Sink {
  /** Null for an empty file, which a form sends when no file was chosen. */
  path(): string | null
  close(): Promise<void>
}

function fileSink(path: string, name: string, maxBytes: number): FileSink {
  let handle: FileHandle | null = null
  let bytes = 0
  return {
    async write(piece) {
      bytes += piece.length
      if (bytes > maxBytes) throw tooLarge(name, maxBytes)
      handle ??= await open(path, 'wx')
      await handle.appendFile(piece)
    },
    async end() {},
    path: () => (bytes > 0 ? path : null),
    async close() {
      const opened = handle
      handle = null
      await opened?.close()
    },
  }
}
