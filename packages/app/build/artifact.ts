import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageFile, PageFiles } from './build-pages.ts'

/** The scripts behind the script tags of partners. */
export interface EmbedScripts {
  feed: string
  createBox: string
}

/** What the server serves of the app: its pages, and the scripts of partners, whose parts are among the pages' files. */
export interface BuiltApp {
  pages: PageFiles
  embedScripts: EmbedScripts
}

interface FileEntry {
  /** Address in the app, such as '/assets/main-abc.js'. */
  path: string
  type: string
  immutable: boolean
  bytes: number
}

/** Written last, so that an interrupted build is not taken for a complete artifact. */
interface Manifest {
  document: FileEntry
  files: readonly FileEntry[]
  embedBytes: Readonly<Record<keyof EmbedScripts, number>>
}

const manifestName = 'manifest.json'
const documentName = 'index.html'
const embedNames: Readonly<Record<keyof EmbedScripts, string>> = {
  feed: 'embed-feed.js',
  createBox: 'embed-create-box.js',
}
/** The artifact in use, and the one before it, which a server of the last version may still serve. */
const keptArtifacts = 2
/** No build takes this long, ms. */
const abandonedAfterMs = 10 * 60_000
/** Several processes may find the same broken artifact in their way. */
const maxAttempts = 5

/** The artifact of this key; null when it does not exist or is incomplete. */
export async function readArtifact(cacheFolder: string, key: string): Promise<BuiltApp | null> {
  const folder = join(cacheFolder, key)
  try {
    const built = await readFiles(folder)
    const now = new Date()
    // Which one was used last says which ones are stale. A folder that may only be read stays as it is.
    await utimes(folder, now, now).catch(() => undefined)
    return built
  } catch {
    return null
  }
}

/** @throws Error when the artifact is not whole */
async function readFiles(folder: string): Promise<BuiltApp> {
  const manifest: Manifest = await Bun.file(join(folder, manifestName)).json()
  const [document, files, feed, createBox] = await Promise.all([
    readEntry(folder, documentName, manifest.document),
    Promise.all(manifest.files.map(async (entry) => [entry.path, await readEntry(folder, entry.path, entry)] as const)),
    readScript(folder, 'feed', manifest),
    readScript(folder, 'createBox', manifest),
  ])
  return { pages: { document, files: new Map(files) }, embedScripts: { feed, createBox } }
}

/** @throws Error when the script is not whole */
async function readScript(folder: string, name: keyof EmbedScripts, { embedBytes }: Manifest): Promise<string> {
  const file = Bun.file(join(folder, embedNames[name]))
  if (file.size !== embedBytes[name]) throw new Error(`${embedNames[name]} is not whole.`)
  return file.text()
}

/** In memory: another start may remove the folder while this server still runs. */
async function readEntry(folder: string, path: string, { type, immutable, bytes }: FileEntry): Promise<PageFile> {
  const content = await Bun.file(join(folder, path)).arrayBuffer()
  if (content.byteLength !== bytes) throw new Error(`${path} is not whole.`)
  return { content: new Blob([content], { type }), type, immutable }
}

/**
 * Writes the artifact under this key in one step: a reader sees all of it or nothing, also after a crash and when
 * another process writes the same one.
 */
export async function writeArtifact(
  cacheFolder: string,
  key: string,
  { pages, embedScripts }: BuiltApp,
): Promise<void> {
  await mkdir(cacheFolder, { recursive: true })
  const temporary = join(cacheFolder, `.${key}-${process.pid}-${Math.random().toString(36).slice(2)}`)
  try {
    const write = async (name: string, path: string, { content, type, immutable }: PageFile): Promise<FileEntry> => {
      const bytes = await Bun.write(join(temporary, name), content)
      return { path, type, immutable, bytes }
    }
    const [document, feed, createBox, files] = await Promise.all([
      write(documentName, '/', pages.document),
      Bun.write(join(temporary, embedNames.feed), embedScripts.feed),
      Bun.write(join(temporary, embedNames.createBox), embedScripts.createBox),
      Promise.all([...pages.files].map(([path, file]) => write(path, path, file))),
    ])
    const manifest: Manifest = { document, files, embedBytes: { feed, createBox } }
    await Bun.write(join(temporary, manifestName), JSON.stringify(manifest))
    await putInPlace(temporary, cacheFolder, key)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function putInPlace(temporary: string, cacheFolder: string, key: string): Promise<void> {
  const folder = join(cacheFolder, key)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rename(temporary, folder)
    } catch (error) {
      // Another process was faster, with the same content.
      if ((await readArtifact(cacheFolder, key)) !== null) return
      if (attempt === maxAttempts) throw error
      // An incomplete artifact is replaced by a rename, so that no reader ever finds half of one.
      const broken = `${temporary}-${attempt}`
      await rename(folder, broken).catch(() => undefined)
      await rm(broken, { recursive: true, force: true })
    }
  }
}

/**
 * The immutable files of the artifact in use before `current`, because pages opened before an update still load their
 * parts. Empty when there is none.
 */
export async function filesOfPrevious(cacheFolder: string, current: string): Promise<PageFiles['files']> {
  const [previous] = (await artifactsIn(cacheFolder)).filter(({ name }) => name !== current && !name.startsWith('.'))
  if (!previous) return new Map()
  const artifact = await readFiles(join(cacheFolder, previous.name)).catch(() => null)
  return new Map([...(artifact?.pages.files ?? [])].filter(([, { immutable }]) => immutable))
}

/** The entries of the cache folder, the most recently used first. */
async function artifactsIn(cacheFolder: string): Promise<{ name: string; usedMs: number }[]> {
  const names = await readdir(cacheFolder).catch(() => [])
  const entries = await Promise.all(
    names.map(async (name) => ({
      name,
      usedMs: (await stat(join(cacheFolder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  return entries.sort((a, b) => b.usedMs - a.usedMs)
}

/** Removes what no server uses any more: all but the newest artifacts, and what a crash left half written. */
export async function removeStaleArtifacts(cacheFolder: string, current: string): Promise<void> {
  const entries = await artifactsIn(cacheFolder)
  const others = entries.filter(({ name }) => name !== current && !name.startsWith('.')).slice(keptArtifacts - 1)
  const abandoned = entries.filter(({ name, usedMs }) => name.startsWith('.') && Date.now() - usedMs > abandonedAfterMs)
  await Promise.all(
    [...others, ...abandoned].map(({ name }) => rm(join(cacheFolder, name), { recursive: true, force: true })),
  )
}
