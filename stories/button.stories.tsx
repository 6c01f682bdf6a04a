import { Button } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Pencil } from 'lucide'
import { expect, fn, userEvent } from 'storybook/test'
import { guided } from './catalog/guide.ts'
import { Example as ButtonExample } from './primitives/examples/Button.tsx'
import code from './primitives/examples/Button.tsx?raw'

const meta = {
  title: 'Primitives/Button',
  component: Button,
  tags: ['autodocs'],
  args: { children: 'Generate', onClick: fn() },
  parameters: guided({
    purpose: 'Runs an action where the reader stands. What leads to another page is a link.',
    anatomy: [
      ['Ground', 'Filled, outlined or bare, by the variant.'],
      ['Icon', 'Optional, before the label, in its color.'],
      ['Label', 'A verb, or a verb and its object. While busy a spinner takes its place and the width stays.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves the focus to it, also while it is busy.'],
      ['Enter Space', 'Runs the action, unless it is busy.'],
    ],
    does: [
      'Mark the one next step of a surface as primary.',
      'Set busy while the action runs, so that a second press does nothing.',
      'Say what happens: “Delete 3 uploads”, not “OK”.',
    ],
    donts: [
      'Put two primary buttons side by side.',
      'Disable a button without saying nearby what is missing.',
      'Use danger for what can be undone.',
    ],
  }),
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { args: { variant: 'primary' } }

export const Example: Story = { render: () => <ButtonExample /> }

export const Primary: Story = {
  args: { variant: 'primary' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Generate' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledTimes(1)
  },
}

export const Busy: Story = {
  args: { variant: 'primary', busy: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Generate' })
    button.click()
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.tab()
    await expect(button).toHaveFocus()
  },
}

export const Disabled: Story = {
  args: { variant: 'primary', disabled: true },
}

export const Looks: Story = {
  render: () => (
    <div className="mi-stack">
      <div className="mi-row">
        <Button variant="primary">Generate</Button>
        <Button>Download</Button>
        <Button variant="solid">Copy</Button>
        <Button variant="line">Retry</Button>
        <Button variant="quiet" icon={Pencil}>
          Edit
        </Button>
        <Button variant="danger">Delete</Button>
      </div>
      <div className="mi-row">
        <Button size="sm" icon={Download}>
          Small
        </Button>
        <Button icon={Download}>Medium</Button>
        <Button size="lg" icon={Download}>
          Large
        </Button>
        <Button size="xl" icon={Download}>
          Extra large
        </Button>
      </div>
      <div className="mi-row">
        <Button busy>Download</Button>
        <Button variant="solid" busy>
          Copy
        </Button>
        <Button variant="danger" busy>
          Delete
        </Button>
        <Button variant="quiet" disabled>
          Edit
        </Button>
      </div>
    </div>
  ),
}
