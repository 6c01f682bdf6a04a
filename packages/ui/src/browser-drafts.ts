/** Unsaved work. */
export interface Draft {
  /** Anything that can be cloned by the browser (`structuredClone`); who reads it checks it. */
  value: unknown
  /** Files that the value speaks of, each by the name it has there. */
  files: ReadonlyMap<string, Blob>
}

/** Where work is kept until it is saved. Every call rejects when it fails, which costs nobody anything but the draft. */
export interface DraftStore {
  /** Null when there is none. */
  read: (key: string) => Promise<Draft | null>
  /** Replaces what is there. */
  write: (key: string, draft: Draft) => Promise<void>
  remove: (key: string) => Promise<void>
}

export interface BrowserDraftsOptions {
  /** Whose drafts they are, for pages on which more than one person signs in. */
  owner?: string
  now?: () => number
}

/** What is beyond goes, the oldest first. */
export const draftLimits = { drafts: 20, ageMs: 30 * 24 * 3600 * 1000, bytes: 512 * 1024 * 1024 }
/** A draft with larger files is not kept at all. */
export const maxDraftBytes = 256 * 1024 * 1024

interface Row {
  id: string
  value: unknown
  /** Of its files. */
  names: string[]
  bytes: number
  /** Of the last change, ms. */
  at: number
}

/** Drafts in the browser's own database (IndexedDB): they survive a reload, a crash and a closed browser. */
export function browserDrafts({ owner = '', now = Date.now }: BrowserDraftsOptions = {}): DraftStore {
  const idOf = (key: string) => `${owner} ${key}`
  /** Files that are there already: a film is not copied again with every change beside it. */
  const kept = new Map<string, ReadonlyMap<string, Blob>>()

  return {
    async read(key) {
      const id = idOf(key)
      const { drafts, files } = await storesOf('readonly')
      const row: Row | undefined = await answer(drafts.get(id))
      if (!row || now() - row.at > draftLimits.ageMs) return null
      const found = new Map<string, Blob>()
      for (const name of row.names) {
        const file: Blob | undefined = await answer(files.get([id, name]))
        if (!file) return null
        found.set(name, file)
      }
      kept.set(id, found)
      return { value: row.value, files: found }
    },
    async write(key, { value, files: given }) {
      const id = idOf(key)
      const bytes = [...given.values()].reduce((sum, { size }) => sum + size, 0)
      if (bytes > maxDraftBytes) throw new Error('The files of this draft are too large to be kept.')
      const { drafts, files, done, commit } = await storesOf('readwrite')
      const before = kept.get(id)
      if (!before) files.delete(allFilesOf(id))
      for (const name of before?.keys() ?? []) if (!given.has(name)) files.delete([id, name])
      for (const [name, file] of given) if (before?.get(name) !== file) files.put(file, [id, name])
      const row: Row = { id, value, names: [...given.keys()], bytes, at: now() }
      drafts.put(row)
      // A page that is being left waits for no answer: all of it is asked for now.
      commit()
      await done
      kept.set(id, new Map(given))
      if (!before || bytes > 0) await prune(now())
    },
    async remove(key) {
      const id = idOf(key)
      kept.delete(id)
      const { drafts, files, done } = await storesOf('readwrite')
      drafts.delete(id)
      files.delete(allFilesOf(id))
      await done
    },
  }
}

const allFilesOf = (id: string) => IDBKeyRange.bound([id], [id, []])

async function prune(now: number): Promise<void> {
  const { drafts, files } = await storesOf('readwrite')
  const rows: Row[] = await answer(drafts.getAll())
  let bytes = 0
  for (const [place, row] of rows.sort((a, b) => b.at - a.at).entries()) {
    bytes += row.bytes
    const isKept = place < draftLimits.drafts && now - row.at <= draftLimits.ageMs && bytes <= draftLimits.bytes
    if (isKept) continue
    drafts.delete(row.id)
    files.delete(allFilesOf(row.id))
  }
}

const databaseName = 'mirari-drafts'
let database: Promise<IDBDatabase> | null = null

function openDatabase(): Promise<IDBDatabase> {
  database ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('drafts', { keyPath: 'id' })
      request.result.createObjectStore('files')
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const forget = () => {
        database = null
      }
      // The browser closes it when the user clears the site's data.
      request.result.onclose = forget
      request.result.onversionchange = () => {
        request.result.close()
        forget()
      }
      resolve(request.result)
    }
  }).catch((error: unknown) => {
    database = null
    throw error
  })
  return database
}

async function storesOf(mode: IDBTransactionMode) {
  const transaction = (await openDatabase()).transaction(['drafts', 'files'], mode)
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The draft could not be kept.'))
  })
  // Who reads does not wait for the end.
  done.catch(() => undefined)
  const commit = () => transaction.commit()
  return { drafts: transaction.objectStore('drafts'), files: transaction.objectStore('files'), done, commit }
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
