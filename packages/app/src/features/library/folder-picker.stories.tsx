import type { Folder } from '@mirari/contract/schemas'
import { Toaster } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { useLibrary } from '../../stores/library/use-library.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { AppStory } from '../../testing/AppStory.tsx'
import { onePage, serve } from '../../testing/fake-server.ts'
import type { Answers } from '../../testing/test-app.ts'
import { FolderPicker } from './FolderPicker.tsx'

const folderOf = (id: string, folder_name: string, parent_id: string | null = null): Folder => ({
  ...{ id, folder_name, parent_id, description: 'all', type: 'all', assets_count: 0 },
  created_at: '2026-01-02T03:04:05.000Z',
})

const stored = [
  folderOf('seas', 'Seas'),
  folderOf('storms', 'Storms', 'seas'),
  folderOf('long', 'Everything with a name that is longer than any phone is wide', 'storms'),
  folderOf('woods', 'Woods'),
]

/** A server with these folders, which makes others. */
const answersWith =
  (folders: readonly Folder[]): Answers =>
  (call) => {
    const [path] = call.path.split('?')
    if (path === '/folders') return call.method === 'GET' ? onePage(folders) : folderOf('new', 'Skies', 'seas')
    if (path === '/folders/woods/assets/batch') return { added: 2 }
    if (path === '/folders/seas') return folderOf('seas', 'Seas', 'woods')
    return serve({})(call)
  }

interface StoryArgs {
  folders: readonly Folder[]
  purpose: 'copy' | 'move' | 'move-folder'
  language: 'en' | 'zh'
}

/** Opens the dialog once the folders are there. */
function Asking({ purpose }: Pick<StoryArgs, 'purpose'>) {
  const { folders, selection, actions } = useLibrary()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    void folders.load().then(() => setLoaded(true))
  }, [folders])
  useEffect(() => {
    if (!isLoaded) return
    selection.replaceAll(['r1', 'r2'])
    if (purpose === 'move-folder') actions.picking.askMoveFolder('seas', 'Seas')
    else if (purpose === 'copy') actions.picking.askCopy()
    else actions.picking.askMove()
  }, [isLoaded, purpose, selection, actions])
  return (
    <>
      <FolderPicker />
      <Toaster toasts={useNotifications().toasts} />
    </>
  )
}

const meta = {
  title: 'App/Folder picker',
  parameters: { layout: 'fullscreen' },
  args: { folders: stored, purpose: 'copy', language: 'en' },
  render: ({ folders, purpose, language }) => (
    <AppStory address="/assets" answers={answersWith(folders)} language={language}>
      <Asking purpose={purpose} />
    </AppStory>
  ),
} satisfies Meta<StoryArgs>

export default meta
type Story = StoryObj<typeof meta>

const dialogIn = async (canvasElement: HTMLElement, name: string) =>
  within(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name }))

export const Copy: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await dialogIn(canvasElement, 'Copy 2 assets to')
    await expect(dialog.getAllByRole('radio')).toHaveLength(4)
    await expect(dialog.getByRole('button', { name: 'Copy' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('radio', { name: 'Woods' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(canvasElement.ownerDocument.querySelector('dialog[open]')).toBeNull())
  },
}

export const MoveAFolder: Story = {
  args: { purpose: 'move-folder' },
  play: async ({ canvasElement }) => {
    const dialog = await dialogIn(canvasElement, 'Move the folder “Seas” to')
    // Not into itself, nor into what lies in it.
    for (const name of ['Seas', 'Storms']) await expect(dialog.getByRole('radio', { name })).toBeDisabled()
    await userEvent.click(dialog.getByRole('radio', { name: 'Woods' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(canvasElement.ownerDocument.querySelector('dialog[open]')).toBeNull())
  },
}

export const MakesAFolder: Story = {
  args: { purpose: 'move' },
  play: async ({ canvasElement }) => {
    const dialog = await dialogIn(canvasElement, 'Move 2 assets to')
    await userEvent.click(dialog.getByRole('radio', { name: 'Seas' }))
    await userEvent.type(dialog.getByLabelText('Name of another folder'), 'Skies{Enter}')
    await expect(await dialog.findByRole('radio', { name: 'Skies' })).toBeChecked()
    await expect(dialog.getByLabelText('Name of another folder')).toHaveValue('')
  },
}

export const NoFolders: Story = {
  args: { folders: [] },
  play: async ({ canvasElement }) => {
    const dialog = await dialogIn(canvasElement, 'Copy 2 assets to')
    await expect(dialog.getByText('There are no folders yet.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Create it' })).toBeDisabled()
  },
}

export const PhoneInChinese: Story = {
  args: { language: 'zh' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogIn(canvasElement, '将 2 项资产复制到')
    await expect(dialog.getByRole('button', { name: '创建' })).toBeVisible()
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}
