import { expect, test } from 'vitest'
import { copyText, nextFolderName, shortFolderName } from './folders.ts'

test('new folders are numbered around the names that are taken', () => {
  const names: string[] = []
  for (let count = 0; count < 3; count += 1) names.push(nextFolderName(names))
  expect(names).toEqual(['new_folder', 'new_folder1', 'new_folder2'])
  expect(nextFolderName(['new_folder', 'new_folder2'])).toBe('new_folder1')
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
