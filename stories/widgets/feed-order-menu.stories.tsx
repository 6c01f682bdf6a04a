import { FeedOrderMenu } from '@mirari/masonry-feed'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { guided } from '../catalog/guide.ts'
import { answerElements } from '../fixtures/element-server.ts'
import { feedOf } from '../fixtures/masonry-feed-steps.tsx'
import { Example as FeedOrderMenuExample } from './examples/FeedOrderMenu.tsx'
import code from './examples/FeedOrderMenu.tsx?raw'

const meta = {
  title: 'Widgets/FeedOrderMenu',
  component: FeedOrderMenu,
  tags: ['autodocs'],
  beforeEach: () => answerElements('full'),
  args: { store: feedOf(500) },
  argTypes: { onOrderChange: { control: false } },
  parameters: {
    texts: 'feed',
    ...guided({
      purpose: 'Chooses what comes first in a feed: the newest, what trends, or what was picked.',
      anatomy: [
        ['Opener', 'Says the order that holds.'],
        ['Choices', 'New, which is the best match while somebody searches, Trending and Featured.'],
      ],
      code,
      keyboard: [
        ['Enter Space', 'On the button: opens the menu. On a choice: takes it.'],
        ['↑ ↓', 'Move over the choices.'],
        ['Escape', 'Closes it.'],
      ],
      does: ['Offer it beside the tabs, at the end of the row.'],
      donts: ['Offer it where the list has one order only, such as the results of a person.'],
    }),
  },
} satisfies Meta<typeof FeedOrderMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <FeedOrderMenuExample /> }
