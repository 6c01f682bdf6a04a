import { Button } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Pencil } from 'lucide'
import { expect, fn, userEvent } from 'storybook/test'

const meta = {
  title: 'ui/Button',
  component: Button,
  args: { children: 'Generate', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

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
