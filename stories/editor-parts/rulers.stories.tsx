import { defaultRulerTexts, Rulers } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as RulersExample } from './examples/Rulers.tsx'
import code from './examples/Rulers.tsx?raw'
import { WorkArea } from './WorkArea.tsx'

const meta = {
  title: 'Editor parts/Rulers',
  component: Rulers,
  tags: ['autodocs'],
  args: {
    view: { scale: 0.2, x: 100, y: 40, area: { width: 640, height: 260 } },
    canvas: { width: 1920, height: 1080 },
    guides: [{ axis: 'x', at: 960 }],
    onGuides: fn(),
    texts: defaultRulerTexts,
  },
  argTypes: { texts: { control: false } },
  parameters: guided({
    purpose: 'Count px of the output along the work area, and give guides that items snap to.',
    anatomy: [
      ['Rulers', 'Along the top and the left; a guide is pulled out of them.'],
      ['Guide', 'A line over the canvas; let go over its ruler, it is gone.'],
    ],
    code,
    keyboard: [
      ['Enter', 'On a ruler: adds a guide in the middle of the canvas.'],
      ['← → ↑ ↓', 'On a guide: move it by 1 px, with Shift by 10 px.'],
      ['Delete', 'On a guide: deletes it.'],
    ],
    does: ['Merge changes that come with one key into one step of undo.', 'Give guideBoxes to what snaps.'],
    donts: ['Draw guides into what is exported: they are for the one who edits.'],
  }),
} satisfies Meta<typeof Rulers>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return (
      <WorkArea>
        <Rulers {...args} onGuides={useArg('guides', args.onGuides)} />
      </WorkArea>
    )
  },
}

export const Example: Story = {
  render: () => (
    <WorkArea>
      <RulersExample />
    </WorkArea>
  ),
}
