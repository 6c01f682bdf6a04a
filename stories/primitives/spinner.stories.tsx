import { Spinner } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { guided } from '../catalog/guide.ts'
import { Example as SpinnerExample } from './examples/Spinner.tsx'
import code from './examples/Spinner.tsx?raw'

const meta = {
  title: 'Primitives/Spinner',
  component: Spinner,
  tags: ['autodocs'],
  args: { size: 'lg', label: 'Loading' },
  parameters: guided({
    purpose: 'Says that something short is running whose end is not known.',
    anatomy: [['Ring', '14, 18 or 30 px, in the color of the text.']],
    code,

    does: [
      'Give it a label where it stands alone; beside a text it is decoration.',
      'Show how far it is instead, as soon as that is known.',
    ],
    donts: [
      'Put it into a button by hand: a busy button has one.',
      'Fill a page with it that has a shape of its own: use skeletons.',
    ],
  }),
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <SpinnerExample /> }
