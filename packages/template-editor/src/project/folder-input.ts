/** Reads folders from a file field, from the picker of the file system API, or from a drop. */
import { folderLimits, ProjectProblem } from './project-problem.ts'
import type { FolderFile } from './read-project.ts'

export interface PickedFolder {
  name: string
  files: FolderFile[]
  /** Reads the folder as it is by then; absent where the browser only gave its files of the moment. */
  again?: () => Promise<PickedFolder>
}

interface DirectoryHandle {
  kind: 'directory'
  name: string
  values: () => AsyncIterable<DirectoryHandle | { kind: 'file'; name: string; getFile: () => Promise<File> }>
}

declare global {
  interface Window {
    showDirectoryPicker?: () => Promise<DirectoryHandle>
  }
}

export type FolderWay = 'input' | 'picker' | 'none'

/** A folder of the picker can be read again when its author has changed it, so it is preferred. */
export function folderWay(): FolderWay {
  if (window.showDirectoryPicker) return 'picker'
  return 'webkitdirectory' in HTMLInputElement.prototype ? 'input' : 'none'
}

/** The folder chosen in a file field. @throws ProjectProblem for a file */
export function folderOfInput(list: readonly File[]): PickedFolder {
  const files = list.map((file) => {
    const slash = file.webkitRelativePath.indexOf('/')
    if (slash < 0) throw new ProjectProblem([{ fault: 'not-a-folder' }])
    return { path: file.webkitRelativePath.slice(slash + 1), file }
  })
  return { name: list[0]?.webkitRelativePath.split('/')[0] ?? '', files }
}

/** The folder chosen in the picker; null when it was cancelled. @throws ProjectProblem */
export async function folderOfPicker(): Promise<PickedFolder | null> {
  try {
    const handle = await window.showDirectoryPicker?.()
    return handle ? await folderOfHandle(handle) : null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    if (error instanceof ProjectProblem) throw error
    throw new ProjectProblem([{ fault: 'unreadable' }], { cause: error })
  }
}

async function folderOfHandle(handle: DirectoryHandle): Promise<PickedFolder> {
  const files: FolderFile[] = []
  await collect(handle, '', files)
  return { name: handle.name, files, again: () => folderOfHandle(handle) }
}

/** Tells whether a folder was changed: paths, lengths and times of its files. */
export function stampOf(files: readonly FolderFile[]): string {
  return files
    .map(({ path, file }) => `${path}|${file.size}|${file instanceof File ? file.lastModified : ''}`)
    .toSorted()
    .join('\n')
}

async function collect(folder: DirectoryHandle, above: string, files: FolderFile[]): Promise<void> {
  for await (const entry of folder.values()) {
    const path = above + entry.name
    if (entry.kind === 'directory') await collect(entry, `${path}/`, files)
    else files.push({ path, file: await entry.getFile() })
    checkCount(files)
  }
}

/** Stops early, before a whole disk is read. */
function checkCount(files: readonly FolderFile[]): void {
  if (files.length > 2 * folderLimits.files) throw new ProjectProblem([{ fault: 'too-many-files' }])
}

/** The dropped folder. Call it in the drop handler itself: its entries are gone later. @throws ProjectProblem for a file */
export function folderOfDrop(transfer: DataTransfer): Promise<PickedFolder> {
  const entries = Array.from(transfer.items).flatMap((item) => item.webkitGetAsEntry() ?? [])
  return readEntries(entries)
}

/** @throws ProjectProblem */
export async function readEntries(entries: readonly FileSystemEntry[]): Promise<PickedFolder> {
  const folder = entries.find(isFolder)
  if (!folder) throw new ProjectProblem([{ fault: 'not-a-folder' }])
  const files: FolderFile[] = []
  try {
    await collectEntries(folder, '', files)
  } catch (error) {
    if (error instanceof ProjectProblem) throw error
    throw new ProjectProblem([{ fault: 'unreadable' }], { cause: error })
  }
  return { name: folder.name, files, again: () => readEntries([folder]) }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

async function collectEntries(folder: FileSystemDirectoryEntry, above: string, files: FolderFile[]): Promise<void> {
  const reader = folder.createReader()
  for (;;) {
    // Browsers answer up to a hundred entries at a time; an empty batch is the end.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return
    for (const entry of part) {
      const path = above + entry.name
      if (isFolder(entry)) await collectEntries(entry, `${path}/`, files)
      else if (isFile(entry)) {
        files.push({ path, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) })
      }
      checkCount(files)
    }
  }
}
