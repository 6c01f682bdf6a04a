import { PublishSwitch } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'

import { Example as PublishSwitchExample } from './examples/PublishSwitch.tsx'
import code from './examples/PublishSwitch.tsx?raw'
import '@mirari/editor-core/styles.css'

const meta = {
  title: 'Editor parts/PublishSwitch',
  component: PublishSwitch,
  tags: ['autodocs'],
  args: {
    publication: { isPublic: false, isBusy: false, setPublic: fn() },
    texts: { publish: 'Public', publishHint: 'Everybody can see it in the feed.' },
  },
  argTypes: { texts: { control: false } },
  parameters: guided({
    purpose: 'Makes the edited work public or private, after a save where one is needed.',
    anatomy: [
      ['Switch', 'On while everybody can see it; off and still while the call runs.'],
      ['Hint', 'What it means.'],
    ],
    code,
    keyboard: [['Space', 'Switches it.']],
    does: ['Take what it needs from usePublication, which saves before it publishes.'],
    donts: ['Show it where the host publishes nothing: usePublication is null then.'],
  }),
} satisfies Meta<typeof PublishSwitch>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <PublishSwitchExample /> }
