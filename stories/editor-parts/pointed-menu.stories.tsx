import { PointedMenu } from '@mirari/editor-core'
import { Button } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as PointedMenuExample } from './examples/PointedMenu.tsx'
import code from './examples/PointedMenu.tsx?raw'
import '@mirari/editor-core/styles.css'

const meta = {
  title: 'Editor parts/PointedMenu',
  component: PointedMenu,
  tags: ['autodocs'],
  args: {
    at: null,
    label: 'Layer',
    items: [
      { id: 'front', label: 'Bring to front', onSelect: fn() },
      { id: 'delete', label: 'Delete', danger: true, separated: true, onSelect: fn() },
    ],
    onClose: fn(),
  },
  argTypes: { at: { control: false } },
  parameters: guided({
    purpose: 'A menu beside the pointer, with what can be done with the thing below it.',
    anatomy: [
      ['Place', 'A point of the positioned element around it.'],
      ['Items', 'As in Menu.'],
    ],
    code,
    keyboard: [
      ['↑ ↓', 'Move over the items that can be used.'],
      ['Enter Space', 'Runs the item.'],
      ['Escape', 'Closes it; the focus is where it was.'],
    ],
    does: ['Open it by a right click, by the key for menus, and by a long press.', 'Have every item elsewhere too.'],
    donts: ['Take the menu of the browser away from text.'],
  }),
} satisfies Meta<typeof PointedMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    const setAt = useArg<{ x: number; y: number } | null>('at')
    return (
      <div style={{ position: 'relative', minHeight: 180 }}>
        <Button onClick={() => setAt({ x: 120, y: 40 })}>Open at 120, 40</Button>
        <PointedMenu {...args} onClose={() => setAt(null)} />
      </div>
    )
  },
}

export const Example: Story = { render: () => <PointedMenuExample /> }
