import { WallpaperEditor } from '@mirari/wallpaper-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { framed, guided } from '../catalog/guide.ts'
import { editorKeys } from '../catalog/keys.ts'
import { working } from '../fixtures/wallpaper-editor-steps.tsx'
import { ridgesWallpaper } from '../fixtures/wallpapers.ts'
import { Example as WallpaperEditorExample } from './examples/WallpaperEditor.tsx'
import code from './examples/WallpaperEditor.tsx?raw'

const meta = {
  title: 'Widgets/WallpaperEditor',
  component: WallpaperEditor,
  tags: ['autodocs'],
  args: { port: working(), initial: ridgesWallpaper, drafts: null, onClose: fn(), onSaved: fn(), notify: fn() },
  argTypes: { initial: { control: false }, drafts: { control: false } },
  parameters: {
    texts: 'wallpaperEditor',
    ...framed(760),
    ...guided({
      purpose: 'Makes wallpapers of layers: images that follow the pointer, videos, clocks, texts and shapes.',
      anatomy: [
        ['Head', 'The name, whether it is saved, Save, Close.'],
        ['Layers', 'What can be added, and the layers from front to back.'],
        ['Canvas', 'The wallpaper, with handles, guides and rulers; bars float over it.'],
        ['Properties', 'Of the selected layer, else of the canvas.'],
      ],
      code,
      keyboard: editorKeys,
      does: [
        'Load it when it is opened: it brings the library that draws the canvas.',
        'Give it another key for another wallpaper; initial is read once.',
        'Reject a save with SaveConflict when somebody else has saved: it asks whose work to keep.',
      ],
      donts: ['Draw it inside of a dialog or a panel: it takes the window.', 'Turn drafts off without need.'],
    }),
  },
} satisfies Meta<typeof WallpaperEditor>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'] }

export const Example: Story = { render: () => <WallpaperEditorExample /> }
