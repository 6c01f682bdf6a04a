import { IconButton } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heart } from 'lucide'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { Example as IconButtonExample } from './examples/IconButton.tsx'
import code from './examples/IconButton.tsx?raw'

const meta = {
  title: 'Primitives/IconButton',
  component: IconButton,
  tags: ['autodocs'],
  args: { icon: Heart, label: 'Like', onClick: fn() },
  parameters: guided({
    purpose: 'Runs an action that its icon names well enough where there is no room for a word.',
    anatomy: [
      ['Target', '34 px wide, 28 px when small, and larger under a finger.'],
      ['Icon', 'One meaning, the same everywhere.'],
      ['Tooltip', 'The label, after the pointer or the focus has rested for 400 ms.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves the focus to it; the tooltip appears.'],
      ['Enter Space', 'Runs the action.'],
      ['Escape', 'Hides the tooltip.'],
    ],
    does: [
      'Write the label as an act: “Zoom in”.',
      'Choose the variant image for what lies on a picture: it stays readable on any of them.',
      'Set on, and aria-pressed, for what can be switched on.',
    ],
    donts: [
      'Use it for the one main step of a surface: that deserves a word.',
      'Repeat the label in a text beside it.',
    ],
  }),
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <IconButtonExample /> }
