import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import {
  type OpenedPackage,
  openPackage,
  PackageProblem,
  readDocument,
  type WallpaperDocument,
} from '@mirari/wallpaper'
import { DesktopProblem } from '../desktop-problem.ts'
import { requireSafeNames } from './file-names.ts'
import { engineManifest, livelyManifest, readFacts } from './manifests.ts'

/** A wallpaper as files on the disk. Paths are absolute. */
export interface UnpackedWallpaper {
  id: string
  title: string
  folder: string
  /** The page that plays it. */
  page: string
  /** The video that it shows, if it is one. */
  video: string | null
  /** An image of it. */
  image: string | null
  /** Its public address, if it has one, for hosts that show addresses only. */
  address: string | null
}

const limits = { files: 2000, bytes: 1024 ** 3 }
const maxFileBytes = 256 * 1024 ** 2
/** How much larger a package may become; images and videos hardly shrink. */
const maxRatio = 200
/** Beside a wallpaper's files; only folders with it are ever replaced or removed. */
const markerName = 'mirari-wallpaper.txt'
const markerText = 'Written by mirari-desktop, which replaces and removes this folder.\n'

export const folderNameOf = (id: string): string => `mirari-${id}`

/**
 * Unpacks a package into `parent`, under a name of its own: into a fresh folder first, then with one rename, so that no
 * host meets half a wallpaper. An earlier copy of the same wallpaper is replaced.
 * @param id letters, digits, - and _; at most 64
 * @throws DesktopProblem for a package that is damaged, too large or holds what no wallpaper has
 */
export async function unpackWallpaper(
  zip: Blob,
  { id, parent, address = null }: { id: string; parent: string; address?: string | null },
): Promise<UnpackedWallpaper> {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw refused('The wallpaper has no usable id.')
  const opened = await open(zip)
  const folder = join(parent, folderNameOf(id))
  const fresh = join(parent, `${folderNameOf(id)}.new-${process.pid}`)
  await requireOwn(folder)
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  try {
    const { title, pieces } = await writeFiles(opened, fresh)
    await rm(folder, { recursive: true, force: true })
    await rename(fresh, folder)
    const inside = (path: string | null) => (path === null ? null : join(folder, path))
    return {
      id,
      title,
      folder,
      page: join(folder, 'index.html'),
      video: inside(pieces.video),
      image: inside(pieces.image),
      address,
    }
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw explained(error)
  }
}

/** Removes an unpacked wallpaper; a folder without our marker is left alone. */
export async function removeWallpaper(folder: string): Promise<void> {
  if ((await readFile(join(folder, markerName), 'utf8').catch(() => null)) !== markerText) return
  await rm(folder, { recursive: true, force: true })
}

async function open(zip: Blob): Promise<OpenedPackage> {
  try {
    const opened = await openPackage(zip, limits)
    requireSafeNames(opened.paths)
    if (!opened.paths.includes('index.html')) throw refused('The package has no index.html.')
    let total = 0
    for (const path of opened.paths) {
      const bytes = opened.bytes(path) ?? 0
      if (bytes > maxFileBytes) throw refused(`The package has a file that is too large: ${path}`)
      total += bytes
    }
    if (total > zip.size * maxRatio) throw refused('The package unpacks to more than it can honestly hold.')
    return opened
  } catch (error) {
    throw explained(error)
  }
}

const refused = (fault: string, cause?: unknown) =>
  new DesktopProblem((faults) => faults.packageRefused(fault), { reason: 'package_refused', cause })

function explained(error: unknown): unknown {
  if (error instanceof PackageProblem) return refused(error.message, error)
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  return isFull ? new DesktopProblem((faults) => faults.diskFull, { reason: 'disk_full', cause: error }) : error
}

/** A folder that is in the way must be ours: empty, absent or marked. */
async function requireOwn(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.length === 0) return
  if ((await readFile(join(folder, markerName), 'utf8').catch(() => null)) === markerText) return
  throw new DesktopProblem((faults) => faults.notOurs(folder))
}

interface Pieces {
  video: string | null
  image: string | null
}

async function writeFiles(opened: OpenedPackage, folder: string): Promise<{ title: string; pieces: Pieces }> {
  const text = async (path: string) => (await opened.file(path))?.text() ?? null
  const named = readFacts(await text('LivelyInfo.json'))
  const document = documentOf(await text('config.json'))
  const title = named.title || document?.title || 'Wallpaper'
  const has = (path: string | null) => path !== null && opened.paths.includes(path)
  const facts = { ...named, title, thumbnail: has(named.thumbnail) ? named.thumbnail : null }
  const ours: Readonly<Record<string, string>> = {
    'LivelyInfo.json': livelyManifest(facts),
    'project.json': engineManifest(facts, await text('project.json')),
    [markerName]: markerText,
  }
  const ourNames = new Set(Object.keys(ours).map((name) => name.toLowerCase()))
  for (const path of opened.paths) {
    if (path in ours) continue
    // Where case does not count, it would be taken for ours.
    if (ourNames.has(path.toLowerCase()))
      throw refused(`The package has a file ${JSON.stringify(path)} in place of ours.`)
    const target = resolve(folder, path)
    if (!target.startsWith(folder + sep)) throw refused('The package has a file outside of itself.')
    const file = await opened.file(path)
    if (!file) throw refused(`The package is damaged at ${path}`)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, file.stream(), { flag: 'wx' })
  }
  for (const [path, content] of Object.entries(ours)) await writeFile(join(folder, path), content, { flag: 'wx' })
  return { title, pieces: piecesOf(document, facts.thumbnail, has) }
}

function documentOf(config: string | null): WallpaperDocument | null {
  try {
    const read = readDocument(JSON.parse(config ?? 'null'))
    return 'ok' in read ? read.ok : null
  } catch {
    return null
  }
}

/** What a host that plays no pages can show instead. */
function piecesOf(
  document: WallpaperDocument | null,
  thumbnail: string | null,
  has: (path: string | null) => boolean,
): Pieces {
  const media = document && 'media' in document ? document.media : []
  const videos = media.flatMap((item) => (item.type === 'video' ? item.sources : []))
  // Windows hosts play MP4 and WebM, all others anything.
  const video = videos.find(({ src }) => src.endsWith('.mp4') && has(src)) ?? videos.find(({ src }) => has(src))
  const images = media.flatMap((item) => (item.type === 'image' ? [item.src] : []))
  const image = [document?.poster ?? null, ...images, thumbnail].find((path) => has(path)) ?? null
  return { video: video?.src ?? null, image }
}
