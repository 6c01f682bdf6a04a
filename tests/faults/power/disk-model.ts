/**
 * What a disk may hold after a cut of power. Durable is what was synced: a file's bytes and its own name by a sync of
 * the file (as ext4, XFS and Btrfs do it), renames and removals by a sync of the folder. Everything later may be there,
 * be missing, or, of a write, be there in part.
 */
import { dirname } from 'node:path'
import type { FileChange } from './trace.ts'

const sectorBytes = 512

type Random = () => number

type ContentChange = { at: number; bytes: Buffer } | { length: number }

interface File {
  durable: Buffer
  length: number
  pending: ContentChange[]
  /** Where the next sequential write goes. */
  position: number
}

interface NameChange {
  /** Names that the change removes and sets. */
  removed: string | null
  set: readonly [path: string, file: File | 'folder'] | null
}

/** Files by their paths; folders are not listed. */
export type DiskContent = ReadonlyMap<string, Buffer>

export function createDiskModel(start: DiskContent) {
  const durableNames = new Map<string, File | 'folder'>()
  /** Names as the running process sees them. */
  const names = new Map<string, File | 'folder'>()
  let pendingNames: NameChange[] = []
  for (const [path, bytes] of start) {
    const file: File = { durable: Buffer.from(bytes), length: bytes.length, pending: [], position: 0 }
    durableNames.set(path, file)
    names.set(path, file)
  }

  function fileAt(path: string): File {
    const file = names.get(path)
    if (file === undefined || file === 'folder') throw new Error(`${path} was not opened.`)
    return file
  }

  function rename(change: NameChange): void {
    pendingNames.push(change)
    applyName(names, change)
  }

  function settle(isDurable: (change: NameChange) => boolean): void {
    for (const change of pendingNames.filter(isDurable)) applyName(durableNames, change)
    pendingNames = pendingNames.filter((change) => !isDurable(change))
  }

  function write(file: File, at: number, bytes: Buffer): void {
    file.pending.push({ at, bytes })
    file.length = Math.max(file.length, at + bytes.length)
  }

  function sync(path: string): void {
    const file = names.get(path)
    if (file === undefined || file === 'folder') {
      settle(({ removed, set }) => [removed, set?.[0]].some((name) => name != null && dirname(name) === path))
      return
    }
    file.durable = contentOf(file.durable, file.pending)
    file.pending = []
    settle(({ removed, set }) => removed === null && set?.[1] === file)
  }

  return {
    apply(change: FileChange): void {
      switch (change.kind) {
        case 'open': {
          const file = names.get(change.path)
          if (file === 'folder') return
          if (file === undefined) {
            if (!change.creates) return
            rename({
              removed: null,
              set: [change.path, { durable: Buffer.alloc(0), length: 0, pending: [], position: 0 }],
            })
            return
          }
          file.position = 0
          if (change.truncates) {
            file.pending.push({ length: 0 })
            file.length = 0
          }
          return
        }
        case 'write': {
          const file = fileAt(change.path)
          const at = change.at === 'next' ? file.position : change.at
          write(file, at, change.bytes)
          if (change.at === 'next') file.position = at + change.bytes.length
          return
        }
        case 'copy': {
          const [from, to] = [fileAt(change.from), fileAt(change.path)]
          const bytes = contentOf(from.durable, from.pending).subarray(from.position, from.position + change.length)
          from.position += change.length
          write(to, to.position, bytes)
          to.position += bytes.length
          return
        }
        case 'seek':
          fileAt(change.path).position = change.at
          return
        case 'resize': {
          const file = fileAt(change.path)
          file.pending.push({ length: change.length })
          file.length = change.length
          return
        }
        case 'rename': {
          const moved = names.get(change.from)
          if (moved === 'folder') throw new Error(`${change.from} is a folder, whose renames are not modeled.`)
          // A file from beyond the folder is not modeled: all that the server keeps is written below it.
          if (moved === undefined) throw new Error(`${change.from} is unknown.`)
          rename({ removed: change.from, set: [change.path, moved] })
          return
        }
        case 'link':
          rename({ removed: null, set: [change.path, fileAt(change.from)] })
          return
        case 'remove':
          rename({ removed: change.path, set: null })
          return
        case 'folder':
          rename({ removed: null, set: [change.path, 'folder'] })
          return
        case 'sync':
          sync(change.path)
      }
    },

    /** Everything as the running process sees it. */
    current: (): DiskContent => contents(names, (file) => contentOf(file.durable, file.pending)),

    /** One of the contents that a cut at this moment may leave. */
    afterCut(random: Random): DiskContent {
      const left = new Map(durableNames)
      // A journal keeps the order of names: what is lost is lost from some change on.
      const kept = Math.floor(random() * (pendingNames.length + 1))
      for (const change of pendingNames.slice(0, kept)) applyName(left, change)
      const share = random() < 0.25 ? 0 : random() < 0.33 ? 1 : random()
      return contents(left, ({ durable, pending }) =>
        contentOf(
          durable,
          pending.filter(() => random() < share).map((change) => torn(change, random)),
        ),
      )
    },
  }
}

function applyName(names: Map<string, File | 'folder'>, { removed, set }: NameChange): void {
  if (removed !== null) names.delete(removed)
  if (set) names.set(...set)
}

function contents(names: ReadonlyMap<string, File | 'folder'>, read: (file: File) => Buffer): DiskContent {
  return new Map([...names].flatMap(([path, file]) => (file === 'folder' ? [] : [[path, read(file)] as const])))
}

function contentOf(durable: Buffer, changes: readonly ContentChange[]): Buffer {
  if (changes.length === 0) return durable
  let length = durable.length
  let most = length
  for (const change of changes) {
    length = 'length' in change ? change.length : Math.max(length, change.at + change.bytes.length)
    most = Math.max(most, length)
  }
  const content = Buffer.alloc(most)
  durable.copy(content)
  let end = durable.length
  for (const change of changes) {
    if ('length' in change) {
      if (change.length < end) content.fill(0, change.length, end)
      end = change.length
      continue
    }
    change.bytes.copy(content, change.at)
    end = Math.max(end, change.at + change.bytes.length)
  }
  return content.subarray(0, end)
}

/** A write of which only the first sectors reached the disk, now and then. */
function torn(change: ContentChange, random: Random): ContentChange {
  if ('length' in change || change.bytes.length <= sectorBytes || random() < 0.8) return change
  const sectors = Math.floor(random() * (change.bytes.length / sectorBytes))
  return { at: change.at, bytes: change.bytes.subarray(0, sectors * sectorBytes) }
}
