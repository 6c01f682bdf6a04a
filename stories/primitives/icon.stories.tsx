import { Icon } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heart } from 'lucide'
import { guided } from '../catalog/guide.ts'
import { Example as IconExample } from './examples/Icon.tsx'
import code from './examples/Icon.tsx?raw'

const meta = {
  title: 'Primitives/Icon',
  component: Icon,
  tags: ['autodocs'],
  args: { icon: Heart, size: 'lg' },
  parameters: guided({
    purpose: 'Draws one of the icons of Lucide with the stroke and in the color of the words beside it.',
    anatomy: [['Drawing', '24 units wide, 15, 18 or 21 px on the screen; buttons choose the size themselves.']],
    code,

    does: [
      'Use one icon for one meaning everywhere; the page of icons lists them.',
      'Set directed for arrows to the next and the previous thing: they turn where text runs from right to left.',
    ],
    donts: [
      'Let an icon alone carry a meaning: it has no name for screen readers, the control around it has.',
      'Mix in icons of another family.',
    ],
  }),
} satisfies Meta<typeof Icon>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <IconExample /> }
