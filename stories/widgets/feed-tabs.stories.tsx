import { FeedTabs } from '@mirari/masonry-feed'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { guided } from '../catalog/guide.ts'
import { tabKeys } from '../catalog/keys.ts'
import { answerElements } from '../fixtures/element-server.ts'
import { feedOf } from '../fixtures/masonry-feed-steps.tsx'
import { Example as FeedTabsExample } from './examples/FeedTabs.tsx'
import code from './examples/FeedTabs.tsx?raw'

const meta = {
  title: 'Widgets/FeedTabs',
  component: FeedTabs,
  tags: ['autodocs'],
  beforeEach: () => answerElements('full'),
  args: { store: feedOf(500) },
  argTypes: { onTypeChange: { control: false } },
  parameters: {
    texts: 'feed',
    ...guided({
      purpose: 'Chooses which type of results a feed shows.',
      anatomy: [['Tab', 'All, Image, Video, Wallpaper; the feed keeps the place in each.']],
      code,
      keyboard: tabKeys,
      does: ['Put it above the feed, where it stays while the feed scrolls.'],
      donts: ['Give it another store than the feed has.'],
    }),
  },
} satisfies Meta<typeof FeedTabs>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <FeedTabsExample /> }
