import { expect, test } from 'vitest'
import { copyText, folderPath, foldersIn, folderTree, nextFolderName, shortFolderName } from './folders.ts'

test('new folders are numbered around the names that are taken', () => {
  const names: string[] = []
  for (let count = 0; count < 3; count += 1) names.push(nextFolderName(names))
  expect(names).toEqual(['new_folder', 'new_folder1', 'new_folder2'])
  expect(nextFolderName(['new_folder', 'new_folder2'])).toBe('new_folder1')
})

test('folders in folders have a path, and are read as a tree', () => {
  const place = (id: string, parent_id: string | null) => ({ id, parent_id })
  const folders = [place('a', null), place('ab', 'a'), place('c', null), place('abd', 'ab'), place('ae', 'a')]
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)
  expect(ids(folderPath(folders, 'abd'))).toEqual(['a', 'ab', 'abd'])
  expect(folderPath(folders, null)).toEqual([])
  expect(folderPath(folders, 'unknown')).toEqual([])
  expect(ids(foldersIn(folders, 'a'))).toEqual(['ab', 'abd', 'ae'])
  expect(folderTree(folders).map(({ folder, depth }) => `${depth} ${folder.id}`)).toEqual([
    '0 a',
    '1 ab',
    '2 abd',
    '1 ae',
    '0 c',
  ])
  // A circle, which the server refuses, ends nothing in a loop.
  expect(ids(folderPath([place('x', 'y'), place('y', 'x')], 'x'))).toEqual(['y', 'x'])
})

test('a list shows seven characters of a name, whatever they are', () => {
  expect(['Desktop', 'Client_walls', '夜空夜空夜空夜空', '🌙🌙🌙🌙🌙🌙🌙🌙'].map(shortFolderName)).toEqual([
    'Desktop',
    'Client_...',
    '夜空夜空夜空夜...',
    '🌙🌙🌙🌙🌙🌙🌙...',
  ])
})

test('the sentence of a copy leaves out what is zero', () => {
  const text = (success_count: number, existing_count: number, failed_count: number) =>
    copyText({ success_count, existing_count, failed_count })
  expect(text(3, 2, 1)).toBe('Successfully copied 3 assets, 2 assets already exist, 1 assets failed')
  expect(text(3, 0, 0)).toBe('Successfully copied 3 assets')
  expect(text(0, 2, 0)).toBe('2 assets already exist')
  expect(text(0, 0, 4)).toBe('4 assets failed')
  expect(text(0, 0, 0)).toBe('No assets selected')
})
