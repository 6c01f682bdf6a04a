import { Avatar, IconButton, Segmented, Switch, Tabs, TextField, Tooltip } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Clapperboard, Heart, Image, Layers, Share2, X } from 'lucide'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'

const meta = { title: 'Primitives/In depth/Controls' } satisfies Meta

export default meta
type Story = StoryObj

export const IconButtons: Story = {
  render: () => (
    <div className="mi-row" style={{ minHeight: 90 }}>
      <IconButton icon={Share2} label="Share" />
      <IconButton icon={Share2} label="Share this" variant="fill" />
      <IconButton icon={X} label="Close" round size="sm" />
      <IconButton icon={Heart} label="Like" on aria-pressed />
      <IconButton icon={X} label="Not now" disabled />
      <span style={{ padding: 12, background: 'linear-gradient(120deg, #d8a070, #304858)' }} className="mi-row">
        <IconButton icon={Heart} label="Like picture" variant="image" />
        <IconButton icon={Heart} label="Liked picture" variant="image" on aria-pressed />
      </span>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Share' })).toHaveFocus()
  },
}

export const TooltipOnHover: Story = {
  render: () => (
    <div style={{ minHeight: 120, paddingTop: 60 }}>
      <Tooltip text="Takes 10 points">
        <button type="button" className="mi-btn">
          Generate
        </button>
      </Tooltip>
    </div>
  ),
  play: async ({ canvas, step }) => {
    const button = canvas.getByRole('button', { name: 'Generate' })
    await step('it appears on hover and describes the button', async () => {
      await userEvent.hover(button)
      await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
      await expect(button).toHaveAccessibleDescription('Takes 10 points')
    })
    await step('Escape hides it', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull())
    })
    await step('it disappears when the pointer leaves', async () => {
      await userEvent.unhover(button)
      await userEvent.hover(button)
      await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
      await userEvent.unhover(button)
      await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull())
    })
  },
}

const types = ['All', 'Image', 'Video', 'Wallpaper'] as const
type Type = (typeof types)[number]

function TypeTabs() {
  const [value, setValue] = useState<Type>('All')
  return (
    <>
      <Tabs
        label="Type"
        items={types.map((type) => ({ value: type, label: type }))}
        value={value}
        onValueChange={setValue}
        panelId="panel"
      />
      <div id="panel" role="tabpanel" aria-label={value} style={{ paddingTop: 20 }}>
        {value}
      </div>
    </>
  )
}

export const TabList: Story = {
  render: () => <TypeTabs />,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'All' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Image', selected: true })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('tab', { name: 'Wallpaper', selected: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tabpanel', { name: 'All' })).toBeVisible()
  },
}

/** Beside a search that would like more room, and in a script that may break between any two signs. */
export const TabsBesideASearch: Story = {
  render: () => (
    <div className="mi-row" style={{ width: 240 }} lang="zh-Hans">
      <Tabs
        label="类型"
        items={['全部', '图片', '视频'].map((type) => ({ value: type, label: type }))}
        value="全部"
        onValueChange={() => {}}
      />
      <div style={{ width: 320 }}>
        <input type="search" className="mi-input" aria-label="搜索" style={{ width: '100%' }} />
      </div>
    </div>
  ),
  play: async ({ canvas, step }) => {
    await step('each label stays on one line', async () => {
      for (const tab of canvas.getAllByRole('tab')) await expect(tab.clientHeight).toBe(32)
    })
  },
}

function Kinds({ fit }: { fit?: boolean }) {
  const [value, setValue] = useState<'image' | 'video' | 'wallpaper'>('image')
  return (
    <Segmented
      label="What to create"
      fit={fit}
      value={value}
      onValueChange={setValue}
      items={[
        { value: 'image', label: 'Image', icon: Image },
        { value: 'video', label: 'Video', icon: Clapperboard, disabled: true },
        { value: 'wallpaper', label: 'Wallpaper', icon: Layers },
      ]}
    />
  )
}

export const Segments: Story = {
  render: () => <Kinds />,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Wallpaper' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'Wallpaper' })).toHaveFocus()
    await expect(canvas.getByRole('radio', { name: 'Video' })).toBeDisabled()
  },
}

export const SegmentsThatFill: Story = {
  render: () => (
    <div style={{ width: 360 }}>
      <Kinds fit />
    </div>
  ),
}

function PublishSwitch() {
  const [checked, setChecked] = useState(false)
  return <Switch label="Publish" checked={checked} onCheckedChange={setChecked} />
}

export const Switches: Story = {
  render: () => (
    <div className="mi-row">
      <PublishSwitch />
      <Switch label="Loop" checked onCheckedChange={() => {}} />
      <Switch label="Locked" checked disabled onCheckedChange={() => {}} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('switch', { name: 'Publish' })).toBeChecked()
  },
}

function Fields() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('short')
  return (
    <div className="mi-stack" style={{ width: 320 }}>
      <TextField label="Email" type="email" value={email} onValueChange={setEmail} placeholder="you@example.com" />
      <TextField
        label="Password"
        type="password"
        value={password}
        onValueChange={setPassword}
        error={password.length < 8 ? 'Password must be at least 8 characters' : null}
      />
      <TextField label="Username" value="ada" onValueChange={() => {}} hint="Shown on what you publish" />
      <TextField label="Locked" value="harbour" onValueChange={() => {}} disabled />
    </div>
  )
}

export const TextFields: Story = {
  render: () => <Fields />,
  play: async ({ canvas, canvasElement }) => {
    const email = canvas.getByRole('textbox', { name: 'Email' })
    await userEvent.type(email, 'ada@example.com')
    await expect(email).toHaveValue('ada@example.com')
    const password = canvasElement.querySelector('input[type=password]')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters')
  },
}

export const Avatars: Story = {
  render: () => (
    <div className="mi-row">
      <Avatar name="Ada" url="/media/dahlia.webp" size="sm" />
      <Avatar name="Ada" url="/media/dahlia.webp" size="md" />
      <Avatar name="Ada" url="/media/dahlia.webp" size="lg" />
      <Avatar name="Ada" size="sm" />
      <Avatar name="李" url="/media/does-not-exist.webp" size="md" />
      <Avatar name="björn" url={null} size="lg" />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('李')).toBeVisible())
  },
}
