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
