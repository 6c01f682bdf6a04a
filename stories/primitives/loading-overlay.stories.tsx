import { Button, LoadingOverlay } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as LoadingOverlayExample } from './examples/LoadingOverlay.tsx'
import code from './examples/LoadingOverlay.tsx?raw'

const meta = {
  title: 'Primitives/LoadingOverlay',
  component: LoadingOverlay,
  tags: ['autodocs'],
  args: { open: false, text: 'Packaging...', onClose: fn() },
  parameters: guided({
    purpose: 'Covers the window while something runs that must not be disturbed, such as making a package.',
    anatomy: [
      ['Veil', 'Covers the whole window.'],
      ['Spinner', 'Turns, slowly where motion is reduced.'],
      ['Text', 'What is running. It is announced, and so is each change of it.'],
      ['Close button', 'Where the reader may leave.'],
    ],
    code,
    keyboard: [['Escape', 'Closes it where it can be closed, and does nothing where it cannot.']],
    does: [
      'Say how far it is, as soon as that is known: “Packaging 40%”.',
      'Let people leave whatever goes on without them.',
    ],
    donts: [
      'Use it for what takes less than a second.',
      'Cover the window for something that only one part of the page waits for: set that part busy.',
    ],
  }),
} satisfies Meta<typeof LoadingOverlay>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    const setOpen = useArg<boolean>('open')
    return (
      <>
        <Button onClick={() => setOpen(true)}>Package</Button>
        <LoadingOverlay
          {...args}
          onClose={() => {
            args.onClose?.()
            setOpen(false)
          }}
        />
      </>
    )
  },
}

export const Example: Story = { render: () => <LoadingOverlayExample /> }
