import '@mirari/template-editor/styles.css'
import '@mirari/wallpaper-editor/styles.css'
import { type DocumentVersion, SaveConflict } from '@mirari/editor-core'
import { WallpaperEditor, type WallpaperEditorPort } from '@mirari/wallpaper-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { newTemplate, withToasts } from './fixtures/template-editor.tsx'
import { createTestTemplatePort, pond, templateItem } from './fixtures/template-port.ts'
import { type Canvas, layers, opened, screenshotTimeout, working } from './fixtures/wallpaper-editor-steps.tsx'
import { clockLayer, ridgesWallpaper } from './fixtures/wallpapers.ts'

const meta = {
  title: 'Widgets/Editors in depth/Versions',
  parameters: { layout: 'fullscreen' },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const versions: DocumentVersion[] = [
  { revision: 2, saved_at: '2026-05-09T09:41:30.000Z', thumbnail_url: '/media/ridges.webp' },
  { revision: 1, saved_at: '2026-05-08T20:15:00.000Z', thumbnail_url: '/media/koi.webp' },
]

const question = () => screen.findByRole('alertdialog', { name: 'Somebody saved meanwhile' }, screenshotTimeout)
const choose = async (name: string) => userEvent.click(within(await question()).getByRole('button', { name }))

/** A host on which somebody else has saved revision 2. */
function contestedTemplate() {
  const theirs = { ...pond, revision: 2, items: [templateItem({ id: 'theirs', type: 'time', name: 'Theirs' })] }
  return createTestTemplatePort({
    save: fn(async (request) => {
      if (request.id !== null && request.revision === 1) throw new SaveConflict()
      return { id: request.id ?? 'copy', task_id: '', revision: 3 }
    }),
    load: fn(async (_, revision) => (revision === 1 ? { ...pond, revision: 2 } : theirs)),
    versions: async () => versions,
  })
}

const templateLayers = (canvas: Canvas) =>
  within(canvas.getByRole('region', { name: 'Layers' }))
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label'))

const saveTemplate = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Save' }))

export const TemplateSavedByTwo: Story = {
  render: () => withToasts({ ...newTemplate, port: contestedTemplate(), initial: { ...pond, revision: 1 } }),
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Focus' }))
    await step('nothing is saved before the question is answered', async () => {
      await saveTemplate(canvas)
      await question()
      await expect(canvas.queryByText('上传成功')).toBeNull()
      await choose('Cancel')
      const state = canvas.getByText('Unsaved changes')
      await expect(state.scrollWidth, 'room for the state beside the button of versions').toBe(state.clientWidth)
    })
    await step('the newer version is shown, and undo brings the own work back', async () => {
      await saveTemplate(canvas)
      await choose('Load the newer version')
      await waitFor(() => expect(templateLayers(canvas)).toEqual(['Show Theirs']))
      await expect(canvas.getByText('All changes saved')).toBeInTheDocument()
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(templateLayers(canvas)).toHaveLength(5)
    })
    await step('an earlier version can be opened', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Earlier versions' }))
      const dialog = await screen.findByRole('dialog', { name: 'Earlier versions' })
      const [, first] = await within(dialog).findAllByRole('button', { name: /^Open/ })
      if (first) await userEvent.click(first)
      await waitFor(() => expect(templateLayers(canvas)).toHaveLength(4))
      await expect(canvas.getByText('Unsaved changes')).toBeInTheDocument()
    })
  },
}

export const TemplateKeptAsACopy: Story = {
  render: () => withToasts({ ...newTemplate, port: contestedTemplate(), initial: { ...pond, revision: 1 } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Focus' }))
    await saveTemplate(canvas)
    await choose('Save mine as a copy')
    await waitFor(() => expect(newTemplate.onSaved).toHaveBeenLastCalledWith('copy'), screenshotTimeout)
    await expect(canvas.getByText('All changes saved')).toBeInTheDocument()
  },
}

export const OnAPhoneTheQuestionFits: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => withToasts({ ...newTemplate, port: contestedTemplate(), initial: { ...pond, revision: 1 } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Canvas' })
    await saveTemplate(canvas)
    for (const button of within(await question()).getAllByRole('button')) await expect(button).toBeVisible()
  },
}

const onSaved = fn()

/** A host on which somebody else has saved revision 2. */
function contestedWallpaper(): WallpaperEditorPort {
  const theirs = { ...ridgesWallpaper, revision: 2, data: { ...ridgesWallpaper.data, items: [clockLayer] } }
  return {
    ...working(),
    save: async ({ id, revision }) => {
      if (revision === 1) throw new SaveConflict()
      return { id: id ?? 'copy', revision: 3 }
    },
    load: async () => theirs,
    versions: async () => versions,
  }
}

export const WallpaperSavedByTwo: Story = {
  render: () => (
    <WallpaperEditor
      port={contestedWallpaper()}
      initial={{ ...ridgesWallpaper, id: 'own', revision: 1 }}
      drafts={null}
      onClose={fn()}
      onSaved={onSaved}
      notify={fn()}
    />
  ),
  play: async ({ canvas, step }) => {
    onSaved.mockClear()
    await opened(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Add clock' }))
    const before = layers(canvas).length
    const save = () => userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await step('the newer version is shown, and undo brings the own work back', async () => {
      await save()
      await choose('Load the newer version')
      await waitFor(() => expect(layers(canvas)).toEqual(['Clock']))
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(layers(canvas)).toHaveLength(before)
    })
    await step('it is saved now that the newer version was seen', async () => {
      await save()
      await waitFor(() => expect(onSaved).toHaveBeenLastCalledWith('own'), screenshotTimeout)
    })
  },
}

export const WallpaperOverwritten: Story = {
  render: () => (
    <WallpaperEditor
      port={contestedWallpaper()}
      initial={{ ...ridgesWallpaper, id: 'own', revision: 1 }}
      drafts={null}
      onClose={fn()}
      onSaved={onSaved}
      notify={fn()}
    />
  ),
  play: async ({ canvas }) => {
    onSaved.mockClear()
    await opened(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Add clock' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await choose('Overwrite the newer version')
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('own'), screenshotTimeout)
    await expect(canvas.getByText('All changes saved')).toBeInTheDocument()
  },
}
