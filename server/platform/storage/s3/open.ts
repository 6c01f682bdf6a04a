/** The storage in a bucket. Its objects have the names that files have in the folder of the storage on disk. */
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError } from '../../config/config-error.ts'
import { asError } from '../../log.ts'
import { asDiskProblem, hasCode } from '../disk-problem.ts'
import { dayOf, diskOf, storageNotes } from '../notes.ts'
import { checkStorageKey, type SetAsideDay, type Storage, storageKeyPattern } from '../storage.ts'
import { createS3Client, isAbsent, type S3Client, type S3ClientOptions, textOf } from './client.ts'
import { listObjects } from './list.ts'
import { missingFile, RemoteFile } from './remote-file.ts'
import { S3Error } from './s3-error.ts'
import { upload } from './upload.ts'

export interface S3StorageOptions extends S3ClientOptions {
  /** Local folder through which all files pass; its disk is the one that can become full. */
  localFolder: string
  /** Where the address was written, for messages. */
  setting?: string
}

export interface S3Storage extends Storage {
  /** Stores a copy of a local file, which stays. @throws Problem 'storage_full', 'storage_unreachable' */
  put(path: string, key: string): Promise<void>
}

const asideFolder = 'set-aside/'
const asidePattern = /^set-aside\/(\d{4}-\d{2}-\d{2})\/.+$/
/** Uploads that hold a part in memory at the same time. */
const uploadsAtOnce = 8

/** Opens the storage in a bucket. @throws ConfigError when the bucket cannot be used, in one sentence */
export async function openS3Storage(options: S3StorageOptions): Promise<S3Storage> {
  const client = createS3Client(options)
  await checkBucket(client, options.setting)
  const inTurn = createGate(uploadsAtOnce)
  const nameOf = (key: string): string => {
    checkStorageKey(key)
    return `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`
  }
  const remove = async (name: string) => {
    await client.send({ method: 'DELETE', name }).catch(unlessAbsent)
  }

  async function copy(name: string, otherName: string): Promise<void> {
    const { bucket, prefix } = options.config
    const headers = { 'x-amz-copy-source': `/${bucket}/${prefix}${name}` }
    await client.send({ method: 'PUT', name: otherName, headers, isComplete: isCopied }).catch(asMissing(name))
  }

  async function readNote(name: string): Promise<string | null> {
    const answer = await client.send({ method: 'GET', name }).catch(unlessAbsent)
    return answer === undefined ? null : textOf(answer).trim()
  }
  async function writeNote(name: string, text: string): Promise<void> {
    await client.send({ method: 'PUT', name, body: new TextEncoder().encode(`${text}\n`) })
  }

  async function put(path: string, key: string): Promise<void> {
    const name = nameOf(key)
    await inTurn(() => upload(client, path, name))
  }

  function file(key: string): RemoteFile {
    const name = nameOf(key)
    return new RemoteFile({
      size: () => sizeOf(client, name),
      read: (start, end) => read(client, name, { start, end }),
    })
  }

  return {
    put,
    async adopt(path, key) {
      await put(path, key)
      await rm(path, { force: true })
    },
    link: async (key, otherKey) => copy(nameOf(key), nameOf(otherKey)),
    file,
    async copy(key, path) {
      try {
        await mkdir(dirname(path), { recursive: true })
        await writePieces(file(key).stream(), path)
      } catch (error) {
        throw asDiskProblem(error)
      }
    },
    delete: async (key) => remove(nameOf(key)),
    async *list() {
      for await (const { name, modified, bytes } of listObjects(client, '')) {
        // Names of files start with a hexadecimal digit; whatever comes later in the order is something else.
        if (name > 'g') return
        const key = name.slice(name.lastIndexOf('/') + 1)
        if (!storageKeyPattern.test(key) || name !== nameOf(key)) continue
        const exists = () => sizeOf(client, name).then(() => modified, unlessMissing)
        yield { key, modified: exists, bytes: async () => bytes }
      }
    },
    async setAside(key, now) {
      const name = nameOf(key)
      try {
        await copy(name, `${asideFolder}${dayOf(now)}/${key}`)
      } catch (error) {
        return void unlessMissing(error)
      }
      await remove(name)
    },
    async listSetAside() {
      const days = new Map<string, SetAsideDay>()
      for await (const { name, bytes } of listObjects(client, asideFolder)) {
        const [, day] = asidePattern.exec(name) ?? []
        if (day === undefined) continue
        const before = days.get(day) ?? { day, files: 0, bytes: 0 }
        days.set(day, { day, files: before.files + 1, bytes: before.bytes + bytes })
      }
      return [...days.values()].sort((a, b) => a.day.localeCompare(b.day))
    },
    async removeSetAside(before) {
      for await (const { name } of listObjects(client, asideFolder)) {
        const [, day] = asidePattern.exec(name) ?? []
        if (day !== undefined && day < dayOf(before)) await remove(name)
      }
    },
    disk: () => diskOf(options.localFolder),
    ...storageNotes(readNote, writeNote),
  }
}

/** Asks for the list of the bucket. @throws ConfigError with what to do */
async function checkBucket(client: S3Client, setting = 'STORAGE_URL'): Promise<void> {
  const { bucket, endpoint } = client.config
  try {
    await client.trySend({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } })
  } catch (error) {
    if (!(error instanceof S3Error)) {
      throw new ConfigError(
        `The storage service at ${endpoint} cannot be reached (${asError(error).message}); please check ${setting}.`,
      )
    }
    if (error.status === 404) throw new ConfigError(`${endpoint} has no bucket '${bucket}'; please check ${setting}.`)
    if (error.status === 401 || error.status === 403) {
      throw new ConfigError(
        `The storage service at ${endpoint} refuses the key for the bucket '${bucket}' (${error.code || error.status}); please check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION.`,
      )
    }
    throw new ConfigError(
      `${endpoint} does not answer as a storage service does (${error.code || error.status}); please check ${setting} and S3_REGION.`,
    )
  }
}

async function sizeOf(client: S3Client, name: string): Promise<number> {
  const { headers } = await client.send({ method: 'HEAD', name }).catch(asMissing(name))
  return Number(headers.get('content-length'))
}

async function read(client: S3Client, name: string, { start, end }: { start: number; end: number }) {
  const { body } = await client
    .send({
      method: 'GET',
      name,
      headers: { range: `bytes=${start}-${end - 1}` },
      isComplete: ({ status, body }) => status === 206 && body.byteLength === end - start,
    })
    .catch(asMissing(name))
  return body
}

async function writePieces(pieces: ReadableStream<Uint8Array>, path: string): Promise<void> {
  const target = await open(path, 'w')
  try {
    for await (const piece of pieces) await target.writeFile(piece)
  } finally {
    await target.close()
  }
}

/** Lets a few works run at the same time, the others in their order. */
function createGate(atOnce: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** A copy is confirmed by a body. */
const isCopied = (answer: Parameters<typeof textOf>[0]): boolean => textOf(answer).includes('ETag')

/** Handler for a promise's `catch` that ignores an absent object. @throws any other error */
function unlessAbsent(error: unknown): undefined {
  if (!isAbsent(error)) throw error
  return undefined
}

/** Handler that says that a file is missing. @throws any other error unchanged */
function asMissing(name: string): (error: unknown) => never {
  return (error) => {
    throw isAbsent(error) ? missingFile(name) : error
  }
}

function unlessMissing(error: unknown): null {
  if (!hasCode(error, 'ENOENT')) throw error
  return null
}
