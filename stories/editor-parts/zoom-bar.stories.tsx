import { ZoomBar } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'

import { Example as ZoomBarExample } from './examples/ZoomBar.tsx'
import code from './examples/ZoomBar.tsx?raw'
import { WorkArea } from './WorkArea.tsx'

const meta = {
  title: 'Editor parts/ZoomBar',
  component: ZoomBar,
  tags: ['autodocs'],
  args: {
    label: 'Zoom',
    zoom: '40%',
    zoomOut: { label: 'Zoom out', shortcuts: ['mod+-'], onRun: fn() },
    zoomIn: { label: 'Zoom in', shortcuts: ['mod+='], onRun: fn() },
    fit: { label: 'Fit', shortcuts: ['mod+0'], onRun: fn() },
  },

  parameters: guided({
    purpose: 'Floats under the canvas: smaller, the zoom, larger. A press on the zoom fits the canvas to its area.',
    anatomy: [
      ['Smaller, larger', 'One step each.'],
      ['Zoom', 'In percent; a press fits the canvas.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves through the buttons.'],
      ['Enter Space', 'Runs the command that has the focus.'],
    ],
    does: ['Give fit the shortcut that people know: Ctrl 0.'],
    donts: ['Count it among the changes: undo does not take a zoom back.'],
  }),
} satisfies Meta<typeof ZoomBar>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: (args) => (
    <WorkArea>
      <ZoomBar {...args} />
    </WorkArea>
  ),
}

export const Example: Story = {
  render: () => (
    <WorkArea>
      <ZoomBarExample />
    </WorkArea>
  ),
}
