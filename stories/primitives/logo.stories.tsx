import { Logo } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { guided } from '../catalog/guide.ts'
import { Example as LogoExample } from './examples/Logo.tsx'
import code from './examples/Logo.tsx?raw'

const meta = {
  title: 'Primitives/Logo',
  component: Logo,
  tags: ['autodocs'],
  parameters: guided({
    purpose: 'The sign of Mirari: a sun on the horizon and its reflection.',
    anatomy: [
      ['Sun', 'A half circle.'],
      ['Reflection', 'Two bars, each shorter than the one above.'],
    ],
    code,

    does: [
      'Give it one color, that of the text around it.',
      'Write the name beside it where people do not know it yet.',
    ],
    donts: [
      'Turn it, stretch it, or give its parts different colors.',
      'Make it smaller than 16 px: the bars run together.',
    ],
  }),
} satisfies Meta<typeof Logo>

export default meta
type Story = StoryObj<typeof meta>

/** It fills its box, here of 40 px. */
export const Playground: Story = {
  render: (args) => (
    <div style={{ width: 40 }}>
      <Logo {...args} />
    </div>
  ),
}

export const Example: Story = { render: () => <LogoExample /> }
