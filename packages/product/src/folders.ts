import type { CopyAnswer } from '@mirari/contract/schemas'

/** Most folders of one user. */
export const maxFolders = 200
/** Longest name of a folder, in characters. */
export const maxFolderNameLength = 60
/** Characters of a folder's name that a list shows. */
export const folderNameLength = 7

const newFolderName = 'new_folder'

/** The first of new_folder, new_folder1, new_folder2 … that no folder has. */
export function nextFolderName(usedNames: Iterable<string>): string {
  const names = new Set(usedNames)
  if (!names.has(newFolderName)) return newFolderName
  let number = 1
  while (names.has(`${newFolderName}${number}`)) number += 1
  return `${newFolderName}${number}`
}

/** A folder's name as lists show it: 7 characters, and '...' for the rest. */
export function shortFolderName(name: string): string {
  const characters = [...name]
  return characters.length > folderNameLength ? `${characters.slice(0, folderNameLength).join('')}...` : name
}

/** A folder as far as its place among the others is concerned. */
export interface FolderPlace {
  id: string
  /** The folder that it lies in; null at the top. */
  parent_id: string | null
}

/** The folder and those that it lies in, the outermost first; empty for one that does not exist. */
export function folderPath<Place extends FolderPlace>(folders: readonly Place[], id: string | null): Place[] {
  const path: Place[] = []
  let at = folders.find((folder) => folder.id === id)
  while (at !== undefined && !path.includes(at)) {
    path.unshift(at)
    const { parent_id } = at
    at = folders.find((folder) => folder.id === parent_id)
  }
  return path
}

/** The folders that lie in a folder, at any depth. */
export function foldersIn<Place extends FolderPlace>(folders: readonly Place[], id: string): Place[] {
  return folders.filter((folder) => folder.id !== id && folderPath(folders, folder.id).some((one) => one.id === id))
}

/** The folders as a tree that is read from top to bottom: each before those in it, side by side in their order. */
export function folderTree<Place extends FolderPlace>(
  folders: readonly Place[],
  parentId: string | null = null,
  depth = 0,
): { folder: Place; depth: number }[] {
  return folders
    .filter(({ parent_id }) => parent_id === parentId)
    .flatMap((folder) => [{ folder, depth }, ...folderTree(folders, folder.id, depth + 1)])
}

type CopyCounts = Pick<CopyAnswer, 'success_count' | 'existing_count' | 'failed_count'>

/** What a copy into a folder did; parts that are zero are left out. */
export function copyText(counts: CopyCounts): string {
  const { success_count, existing_count, failed_count } = counts
  const parts = [
    success_count > 0 && `Successfully copied ${success_count} assets`,
    existing_count > 0 && `${existing_count} assets already exist`,
    failed_count > 0 && `${failed_count} assets failed`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : 'No assets selected'
}
