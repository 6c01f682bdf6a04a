import '@mirari/template-editor/styles.css'
import '@mirari/wallpaper-editor/styles.css'
import { TemplateEditor } from '@mirari/template-editor'
import { WallpaperEditor } from '@mirari/wallpaper-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { newTemplate } from './fixtures/template-editor.tsx'
import { working } from './fixtures/wallpaper-editor-steps.tsx'

const meta = {
  title: 'Widgets/Editors in depth/Beside each other',
  // Each is checked by its own stories; two pages on one have two of what a page has once.
  parameters: { layout: 'fullscreen', a11y: { test: 'off' } },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const heightPx = 640
const label = { wallpaper: 'The wallpaper editor', template: 'The template editor' }

function Frame({ name, width, children }: { name: string; width: number; children: ReactNode }) {
  // The wallpaper editor fills its window: the frame is one for it.
  const sizes = { contain: 'layout', '--mi-te-height': `${heightPx}px`, width, height: heightPx, flex: 'none' }
  return (
    <section aria-label={name} style={sizes}>
      {children}
    </section>
  )
}

const both = (width: number): Story => ({
  render: () => (
    <div style={{ display: 'grid', overflow: 'auto' }}>
      <Frame name={label.wallpaper} width={width}>
        <WallpaperEditor port={working()} initial={null} drafts={null} onClose={fn()} notify={fn()} />
      </Frame>
      <Frame name={label.template} width={width}>
        <TemplateEditor {...newTemplate} />
      </Frame>
    </div>
  ),
  play: async ({ canvas }) => {
    const names = ['Undo', 'Redo', 'Duplicate', 'Delete', 'Keyboard shortcuts', 'Zoom out', 'Zoom in']
    const placesIn = (editor: string, sheets: readonly string[]) => {
      const frame = canvas.getByRole('region', { name: editor })
      const corner = frame.getBoundingClientRect()
      return [...names, ...sheets].map((name, index) => {
        const { left, top, width, height } = within(frame).getByRole('button', { name }).getBoundingClientRect()
        return [names[index] ?? 'sheet', left - corner.left, top - corner.top, width, height].map((at) =>
          typeof at === 'number' ? Math.round(at) : at,
        )
      })
    }
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Zoom in' })).toHaveLength(2))
    await waitFor(() =>
      expect(placesIn(label.template, ['Template', 'Edit item'])).toEqual(
        placesIn(label.wallpaper, ['Layers', 'Properties']),
      ),
    )
  },
})

export const OnATablet: Story = both(768)
export const OnAPhone: Story = both(390)
