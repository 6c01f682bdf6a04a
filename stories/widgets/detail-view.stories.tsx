import { DetailView } from '@mirari/detail-view'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { framed, guided } from '../catalog/guide.ts'
import { answerElements } from '../fixtures/element-server.ts'
import { images } from '../fixtures/images.ts'
import { resultOf } from '../fixtures/results.ts'
import { Example as DetailViewExample } from './examples/DetailView.tsx'
import code from './examples/DetailView.tsx?raw'

const meta = {
  title: 'Widgets/DetailView',
  component: DetailView,
  tags: ['autodocs'],
  beforeEach: () => answerElements('full'),
  args: {
    item: resultOf('balloons', images.balloons),
    isOwner: true,
    signedIn: true,
    port: {
      like: fn(async (item, isLiked) => ({ is_liked: isLiked, likes_count: item.likes_count + (isLiked ? 1 : 0) })),
      publish: fn(async (_item, isPublic) => ({ is_public: isPublic })),
      download: fn(async () => {}),
    },
    onClose: fn(),
    onLoginNeeded: fn(),
    onUsePrompt: fn(),
    onUseReference: fn(),
    onTag: fn(),
    shareUrl: () => 'https://mirari.example/inspiration/result-balloons',
    notify: fn(),
  },
  parameters: {
    texts: 'detail',
    ...framed(720),
    ...guided({
      purpose:
        'Shows one result over the whole window: the picture large, and beside it what is known and can be done.',
      anatomy: [
        ['Stage', 'The picture, the video with its player, or the wallpaper as it moves; zoomed by a click.'],
        ['Strip', 'The list around the result, where the host gives one.'],
        ['Panel', 'Creator, prompt, settings, tags, and the actions in groups.'],
        ['Footer', 'Like, share, download; for its owner also the switch that publishes.'],
        ['Close', 'Always at the same corner.'],
      ],
      code,
      keyboard: [
        ['↑ ↓', 'Show the result before and after, as do ← → and k j.'],
        ['l', 'Likes it.'],
        ['s', 'Opens the share dialog.'],
        ['z', 'Zooms.'],
        ['Space', 'Plays and pauses a video; , and . step by a frame, m mutes, f fills the screen.'],
        ['Delete', 'Deletes an own result, after the host has asked.'],
        ['?', 'Lists the keys.'],
        ['Escape', 'Closes it.'],
      ],
      does: [
        'Give it the result that you have: what is missing loads while people look.',
        'Answer like and publish with what the server says; a rejection takes the change back.',
        'Open it from a tile by openFrom, so that the picture grows out of it.',
      ],
      donts: ['Leave out onLoginNeeded for visitors: a like would lead nowhere.', 'Open it inside of a dialog.'],
    }),
  },
} satisfies Meta<typeof DetailView>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'] }

export const Example: Story = { render: () => <DetailViewExample id="result-koi" /> }
