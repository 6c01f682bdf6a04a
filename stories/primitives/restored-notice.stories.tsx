import { RestoredNotice } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { Example as RestoredNoticeExample } from './examples/RestoredNotice.tsx'
import code from './examples/RestoredNotice.tsx?raw'

const meta = {
  title: 'Primitives/RestoredNotice',
  component: RestoredNotice,
  tags: ['autodocs'],
  args: {
    text: 'Your unsaved changes of yesterday are back.',
    discardLabel: 'Discard',
    onDiscard: fn(),
    hideLabel: 'Hide',
    onHide: fn(),
  },
  parameters: guided({
    purpose: 'Says that unsaved work of an earlier visit is on the screen again, and lets people drop it.',
    anatomy: [
      ['Text', 'Whose work it is and from when.'],
      ['Discard', 'Drops the restored work.'],
      ['Hide', 'Keeps it and closes the notice.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves to the two buttons.'],
      ['Enter Space', 'Press the button that has the focus.'],
    ],
    does: [
      'Restore first and tell then: nobody wants to be asked before seeing it.',
      'Keep it in the page without a text too, so that a later one is announced.',
    ],
    donts: ['Let it vanish by itself.'],
  }),
} satisfies Meta<typeof RestoredNotice>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <RestoredNoticeExample /> }
