/** Unsaved work. */
export interface Draft {
  /** Anything that the browser can clone (`structuredClone`). It comes back unchecked: its reader validates it. */
  value: unknown
  /** Files that the value refers to, by their names in it. */
  files: ReadonlyMap<string, Blob>
}

/** Storage of unsaved work. Every call rejects when it fails, which loses the draft and nothing else. */
export interface DraftStore {
  /** Null when there is none. */
  read: (key: string) => Promise<Draft | null>
  /** Replaces what is there. */
  write: (key: string, draft: Draft) => Promise<void>
  remove: (key: string) => Promise<void>
}

export interface BrowserDraftsOptions {
  /** Who the drafts belong to, for pages on which more than one person signs in. */
  owner?: string
  /** ms since 1970; the clock, but in tests. */
  now?: () => number
}

/** All drafts together; beyond these limits the oldest are removed. */
export const draftLimits = { drafts: 20, ageMs: 30 * 24 * 3600 * 1000, bytes: 512 * 1024 * 1024 }
/** The files of one draft. A draft with larger files is not stored. */
export const maxDraftBytes = 256 * 1024 * 1024

interface Row {
  id: string
  value: unknown
  /** Names of its files, and how large they are together. */
  names: string[]
  bytes: number
  /** When it was last changed, ms since 1970. */
  at: number
}

/** Drafts in the browser's own database (IndexedDB): they survive a reload, a crash and a closed browser. */
export function browserDrafts({ owner = '', now = Date.now }: BrowserDraftsOptions = {}): DraftStore {
  const idOf = (key: string) => `${owner} ${key}`
  /** Files that are stored already: a video is not copied again with every change of the document. */
  const stored = new Map<string, ReadonlyMap<string, Blob>>()

  return {
    async read(key) {
      const id = idOf(key)
      const { drafts, files } = await storesOf('readonly')
      const row: Row | undefined = await resultOf(drafts.get(id))
      if (!row || now() - row.at > draftLimits.ageMs) return null
      const existing = new Map<string, Blob>()
      for (const name of row.names) {
        const file: Blob | undefined = await resultOf(files.get([id, name]))
        if (!file) return null
        existing.set(name, file)
      }
      stored.set(id, existing)
      return { value: row.value, files: existing }
    },
    async write(key, { value, files: next }) {
      const id = idOf(key)
      const bytes = [...next.values()].reduce((sum, { size }) => sum + size, 0)
      if (bytes > maxDraftBytes) throw new Error('The files of this draft are too large to be stored.')
      const { drafts, files, done, commit } = await storesOf('readwrite')
      const before = stored.get(id)
      if (!before) files.delete(allFilesOf(id))
      for (const name of before?.keys() ?? []) if (!next.has(name)) files.delete([id, name])
      for (const [name, file] of next) if (before?.get(name) !== file) files.put(file, [id, name])
      const row: Row = { id, value, names: [...next.keys()], bytes, at: now() }
      drafts.put(row)
      // A page that is being left waits for no result: the whole transaction is committed now.
      commit()
      await done
      stored.set(id, new Map(next))
      if (!before || bytes > 0) await prune(now())
    },
    async remove(key) {
      const id = idOf(key)
      stored.delete(id)
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
  const rows: Row[] = await resultOf(drafts.getAll())
  let bytes = 0
  for (const [index, row] of rows.sort((a, b) => b.at - a.at).entries()) {
    bytes += row.bytes
    const isWithinLimits = index < draftLimits.drafts && now - row.at <= draftLimits.ageMs && bytes <= draftLimits.bytes
    if (isWithinLimits) continue
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
      const reset = () => {
        database = null
      }
      // The browser closes the database when the user clears the site's data.
      request.result.onclose = reset
      request.result.onversionchange = () => {
        request.result.close()
        reset()
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
    transaction.onabort = () => reject(transaction.error ?? new Error('The draft could not be stored.'))
  })
  // Readers do not wait for the end of the transaction.
  done.catch(() => undefined)
  const commit = () => transaction.commit()
  return { drafts: transaction.objectStore('drafts'), files: transaction.objectStore('files'), done, commit }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
