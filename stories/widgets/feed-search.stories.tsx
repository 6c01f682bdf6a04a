import { FeedSearch } from '@mirari/masonry-feed'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { guided } from '../catalog/guide.ts'
import { answerElements } from '../fixtures/element-server.ts'
import { feedOf } from '../fixtures/masonry-feed-steps.tsx'
import { Example as FeedSearchExample } from './examples/FeedSearch.tsx'
import code from './examples/FeedSearch.tsx?raw'

const meta = {
  title: 'Widgets/FeedSearch',
  component: FeedSearch,
  tags: ['autodocs'],
  beforeEach: () => answerElements('full'),
  args: { store: feedOf(500) },
  argTypes: { onSearchChange: { control: false } },
  parameters: {
    texts: 'feed',
    ...guided({
      purpose: 'Searches a feed while one types, and says how much was found.',
      anatomy: [
        ['Field', 'With a name that is also its placeholder, and the shortcut while it is empty.'],
        ['Clear', 'There once something is typed; it shows everything again.'],
        ['Count', 'Said to screen readers once the answer is there.'],
      ],
      code,
      keyboard: [
        ['Enter', 'Searches at once.'],
        ['Escape', 'Clears it.'],
      ],
      does: ['Make the search part of the address by onSearchChange, so that it can be shared.'],
      donts: ['Search on the page what has been loaded: the server knows all of it.'],
    }),
  },
} satisfies Meta<typeof FeedSearch>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <FeedSearchExample /> }
