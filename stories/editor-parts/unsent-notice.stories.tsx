import { UnsentNotice } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { guided } from '../catalog/guide.ts'

import { Example as UnsentNoticeExample } from './examples/UnsentNotice.tsx'
import code from './examples/UnsentNotice.tsx?raw'
import '@mirari/editor-core/styles.css'

const meta = {
  title: 'Editor parts/UnsentNotice',
  component: UnsentNotice,
  tags: ['autodocs'],
  args: {
    count: 1,
    texts: {
      notSent: (count) => (count === 1 ? '1 file was not uploaded' : `${count} files were not uploaded`),
      tryAgain: 'Try again',
      dismiss: 'Remove them',
    },
    onRetry: fn(),
    onDismiss: fn(),
  },
  argTypes: { texts: { control: false } },
  parameters: guided({
    purpose: 'Says that files of this device are still here because they could not be sent.',
    anatomy: [
      ['Words', 'How many files; nothing is shown for none.'],
      ['Try again', 'Sends them once more, which also happens by itself when the browser is online again.'],
      ['Cross', 'Gives them up.'],
    ],
    code,

    does: ['Put it where the files were chosen or are listed.'],
    donts: ['Show it for a file that the host refuses: say why once, and let it go.'],
  }),
} satisfies Meta<typeof UnsentNotice>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Retried: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    await expect(args.onRetry).toHaveBeenCalledTimes(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove them' }))
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  },
}

export const Example: Story = { render: () => <UnsentNoticeExample /> }
