import '@mirari/template-editor/styles.css'
import { TemplateEditor } from '@mirari/template-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { newTemplate, withToasts } from './fixtures/template-editor.tsx'
import { frameOf } from './fixtures/template-editor-steps.tsx'
import { createTestTemplatePort, pond } from './fixtures/template-port.ts'

const meta = {
  title: 'Widgets/TemplateEditor in depth/Publishing',
  component: TemplateEditor,
  parameters: { layout: 'fullscreen' },
  args: { ...newTemplate, initial: pond },
  render: withToasts,
} satisfies Meta<typeof TemplateEditor>

export default meta
type Story = StoryObj<typeof meta>

const setPublic = fn(async () => {})
const port = createTestTemplatePort({ publication: { isPublic: async () => false, setPublic } })
const refusing = createTestTemplatePort({
  publication: { isPublic: async () => true, setPublic: () => Promise.reject(new Error('Refused.')) },
})

export const SavedAndPublished: Story = {
  args: { port },
  play: async ({ canvas, step }) => {
    await frameOf(canvas, 'Clock')
    await step('what is not saved is saved before it is published', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add Clock' }))
      await userEvent.keyboard('{Escape}')
      await userEvent.click(await canvas.findByRole('switch', { name: 'Published' }))
      await waitFor(() => expect(setPublic).toHaveBeenCalledWith('pond-1', true), { timeout: 10_000 })
      await expect(port.calls).toContain('update')
      await waitFor(() => expect(canvas.getByRole('switch', { name: 'Published' })).toBeChecked())
    })
    await step('what is saved is made private at once', async () => {
      const saves = port.calls.length
      await userEvent.click(canvas.getByRole('switch', { name: 'Published' }))
      await waitFor(() => expect(setPublic).toHaveBeenCalledWith('pond-1', false))
      await expect(port.calls).toHaveLength(saves)
    })
  },
}

export const Refused: Story = {
  args: { port: refusing },
  play: async ({ canvas }) => {
    const published = await canvas.findByRole('switch', { name: 'Published' })
    await waitFor(() => expect(published).toBeChecked())
    await userEvent.click(published)
    await canvas.findByText('That did not work. Please try again.')
    await expect(published).toBeChecked()
  },
}
