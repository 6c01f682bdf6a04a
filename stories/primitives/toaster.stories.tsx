import { Button, createToasts, Toaster } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { guided } from '../catalog/guide.ts'
import { Example as ToasterExample } from './examples/Toaster.tsx'
import code from './examples/Toaster.tsx?raw'

const toasts = createToasts()

const meta = {
  title: 'Primitives/Toaster',
  component: Toaster,
  tags: ['autodocs'],
  args: { toasts },
  parameters: guided({
    purpose: 'Says in passing what happened: saved, copied, failed. A page needs one.',
    anatomy: [
      [
        'Messages',
        'At the top of the window and above dialogs; the newest first, three at most, each for three seconds.',
      ],
      ['Icon', 'Success, failure or information.'],
    ],
    code,

    does: [
      'Send messages through one store of createToasts; widgets take its notify.',
      'Report failures by bad: screen readers say those at once.',
    ],
    donts: ['Say anything in it that people must act on: it will be gone.', 'Confirm what can be seen anyway.'],
  }),
} satisfies Meta<typeof Toaster>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: (args) => (
    <>
      <Button onClick={() => args.toasts.ok('Link copied')}>Say something</Button>
      <Toaster {...args} />
    </>
  ),
}

export const Example: Story = { render: () => <ToasterExample /> }
