import { Avatar } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { guided } from '../catalog/guide.ts'
import { Example as AvatarExample } from './examples/Avatar.tsx'
import code from './examples/Avatar.tsx?raw'

const meta = {
  title: 'Primitives/Avatar',
  component: Avatar,
  tags: ['autodocs'],
  args: { name: 'Ada Lindqvist', url: '/media/dahlia.webp', size: 'lg' },
  parameters: guided({
    purpose: 'Shows who made something, beside the name.',
    anatomy: [
      ['Image', 'Round, and decoration only.'],
      ['Letter', 'The first letter of the name, where there is no image or it cannot be loaded.'],
    ],
    code,
    does: ['Write the name beside it.', 'Put both into one link where they lead to the person.'],
    donts: ['Let the image alone say who it is.', 'Use it for pictures that were made: those are square.'],
  }),
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <AvatarExample /> }
