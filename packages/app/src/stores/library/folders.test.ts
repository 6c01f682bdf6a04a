import type { CopyAnswer, Folder } from '@mirari/model'
import { describe, expect, test, vi } from 'vitest'
import { RequestProblem } from '../../api/request-problem.ts'
import { defaultTexts } from '../../i18n/default-texts.ts'
import { createFolders } from './folders.ts'

const folderOf = (id: string, folder_name: string): Folder => ({
  id,
  folder_name,
  description: 'all',
  type: 'all',
  created_at: '2026-01-01T00:00:00.000Z',
  assets_count: 0,
})

async function setup(...names: string[]) {
  const stored = names.map((name) => folderOf(name, name))
  const api = {
    folders: vi.fn(async () => ({
      items: stored.map((folder) => ({ ...folder })),
      total: 0,
      page: 0,
      size: 200,
      pages: 1,
    })),
    createFolder: vi.fn(async (name: string) => {
      const folder = folderOf(name, name)
      stored.push(folder)
      return folder
    }),
    renameFolder: vi.fn(async (id: string, folder_name: string) => folderOf(id, folder_name)),
    deleteFolder: vi.fn(async () => undefined),
    copyToFolder: vi.fn(
      async (_id: string, ids: readonly string[]): Promise<CopyAnswer> => ({
        success_count: ids.length,
        existing_count: 0,
        failed_count: 0,
        failed_ids: [],
        message: `Successfully copied ${ids.length} assets`,
      }),
    ),
  }
  const toast = { bad: vi.fn(), ok: vi.fn(), note: vi.fn() }
  const folders = createFolders({ api, toast, texts: () => defaultTexts })
  await folders.load()
  const shown = () => folders.getSnapshot().folders.map(({ folder_name }) => folder_name)
  return { api, folders, shown, stored, toast }
}

const problem = (status: number) => new RequestProblem(status, 'internal', null)

describe('folders of the library', () => {
  test('are made with the next free name, also when another tab was faster', async () => {
    const { api, folders, shown, stored, toast } = await setup('new_folder')
    await folders.create()
    stored.push(folderOf('other', 'new_folder2'))
    api.createFolder.mockRejectedValueOnce(problem(409))
    await folders.create()
    expect(shown()).toEqual(['new_folder', 'new_folder1', 'new_folder2', 'new_folder3'])
    api.createFolder.mockRejectedValueOnce(problem(500))
    await folders.create()
    expect(toast.bad).toHaveBeenCalledExactlyOnceWith('Failed to create folder, please try again')
  })

  test.each(['', '   ', 'a', ' a '])('ignore the new name %j', async (text) => {
    const { api, folders, shown } = await setup('a', 'b')
    folders.beginRename('a')
    await folders.rename('a', text)
    expect(api.renameFolder).not.toHaveBeenCalled()
    expect(shown()).toEqual(['a', 'b'])
    expect(folders.getSnapshot().renamingId).toBeNull()
  })

  test('are renamed at once, and back when that failed', async () => {
    const { api, folders, shown, toast } = await setup('a', 'b')
    await folders.rename('a', ' c ')
    expect(api.renameFolder).toHaveBeenCalledWith('a', 'c')
    expect(shown()).toEqual(['c', 'b'])
    api.renameFolder.mockRejectedValueOnce(problem(500))
    await folders.rename('a', 'd')
    expect(shown()).toEqual(['c', 'b'])
    expect(toast.bad).toHaveBeenCalledWith('Failed to update folder, please try again')
  })

  test('keep the field open while its name is taken', async () => {
    const { api, folders, toast } = await setup('a', 'b')
    folders.beginRename('a')
    await folders.rename('a', 'b')
    expect(toast.bad).toHaveBeenCalledWith('Folder name already exists, please use a different name')
    expect(api.renameFolder).not.toHaveBeenCalled()
    expect(folders.getSnapshot().renamingId).toBe('a')
  })

  test('are deleted, and an open one gives way to all assets', async () => {
    const { api, folders, shown, toast } = await setup('a', 'b')
    folders.open('a')
    api.deleteFolder.mockRejectedValueOnce(problem(500))
    await folders.remove('a')
    expect(toast.bad).toHaveBeenCalledWith('Failed to delete folder, please try again')
    await folders.remove('a')
    expect(toast.ok).toHaveBeenCalledWith('Folder deleted successfully')
    expect(shown()).toEqual(['b'])
    expect(folders.getSnapshot().openId).toBeNull()
  })

  test('take copies and say what became of them, over several calls too', async () => {
    const { api, folders, toast } = await setup('a')
    expect(await folders.copy(['x', 'y'], 'a')).toBe(true)
    expect(toast.ok).toHaveBeenCalledWith('Successfully copied 2 assets')
    expect(folders.getSnapshot().folders[0]?.assets_count).toBe(2)
    api.copyToFolder.mockResolvedValueOnce({
      success_count: 997,
      existing_count: 2,
      failed_count: 1,
      failed_ids: ['z'],
      message: '',
    })
    await folders.copy(
      Array.from({ length: 1500 }, (_, at) => `r${at}`),
      'a',
    )
    expect(toast.ok).toHaveBeenLastCalledWith(
      'Successfully copied 1497 assets, 2 assets already exist, 1 assets failed',
    )
  })

  test.each([
    [null, ['x'], 'Invalid target folder'],
    ['gone', ['x'], 'Invalid target folder'],
  ])('refuse copies to %j', async (id, ids, text) => {
    const { api, folders, toast } = await setup('a')
    expect(await folders.copy(ids, id)).toBe(false)
    expect(toast.bad).toHaveBeenCalledWith(text)
    expect(api.copyToFolder).not.toHaveBeenCalled()
  })

  test('say when they could not be copied to or loaded', async () => {
    const { api, folders, toast } = await setup('a')
    api.copyToFolder.mockRejectedValueOnce(problem(500))
    expect(await folders.copy(['x'], 'a')).toBe(false)
    expect(toast.bad).toHaveBeenCalledWith('Failed to copy assets to folder, please try again')
    api.folders.mockRejectedValueOnce(problem(500))
    await folders.load()
    expect(toast.bad).toHaveBeenLastCalledWith('Failed to load folders')
  })
})
