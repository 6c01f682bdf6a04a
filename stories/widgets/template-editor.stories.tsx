import { TemplateEditor } from '@mirari/template-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { framed, guided } from '../catalog/guide.ts'
import { editorKeys } from '../catalog/keys.ts'
import { newTemplate, withToasts } from '../fixtures/template-editor.tsx'
import { createTestTemplatePort, pond } from '../fixtures/template-port.ts'
import { Example as TemplateEditorExample } from './examples/TemplateEditor.tsx'
import code from './examples/TemplateEditor.tsx?raw'

const meta = {
  title: 'Widgets/TemplateEditor',
  component: TemplateEditor,
  tags: ['autodocs'],
  args: { ...newTemplate, initial: pond },
  argTypes: { initial: { control: false }, drafts: { control: false } },
  parameters: {
    texts: 'templateEditor',
    ...framed(760),
    ...guided({
      purpose: 'Makes wallpaper templates: a page as the base, images and videos that fill it, and what lies above.',
      anatomy: [
        ['Head', 'The name, whether it is saved, Save, Close.'],
        ['Layers', 'The base and its places, and what was added above.'],
        ['Preview', 'The page itself in a sandboxed frame, with handles over it.'],
        ['Properties', 'Of the selected item, else of the canvas.'],
      ],
      code,
      keyboard: editorKeys,
      does: [
        'Load it when it is opened.',
        'Give frameUrl where the policy of your page lets no inline script run.',
        'Store what save says as it is: the first save has everything, later ones what may have changed.',
      ],
      donts: ['Draw it inside of a dialog or a panel: it takes the window.', 'Turn drafts off without need.'],
    }),
  },
  render: withToasts,
} satisfies Meta<typeof TemplateEditor>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'] }

export const Example: Story = { render: () => <TemplateEditorExample port={createTestTemplatePort()} /> }
