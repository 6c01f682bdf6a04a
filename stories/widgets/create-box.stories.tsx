import { CreateBox, preloadCreateBox } from '@mirari/create-box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { framed, guided } from '../catalog/guide.ts'
import { boxArgs, everything, withMedia } from '../fixtures/create-box-args.ts'
import { Page } from '../fixtures/create-box-steps.tsx'
import { answerElements } from '../fixtures/element-server.ts'
import { Example as CreateBoxExample } from './examples/CreateBox.tsx'
import code from './examples/CreateBox.tsx?raw'

const meta = {
  title: 'Widgets/CreateBox',
  component: CreateBox,
  tags: ['autodocs'],
  loaders: [preloadCreateBox],
  beforeEach: () => answerElements('full'),
  args: boxArgs({
    availableModels: everything,
    defaultExpanded: true,
    placement: 'float',
    ...withMedia({ count: 6 }),
  }),
  parameters: {
    texts: 'createBox',
    ...framed(620),
    ...guided({
      purpose: 'Where a request is put together: words, references and settings, checked before anything is sent.',
      anatomy: [
        ['Status', 'A pill above the box while tasks run, with the way to their results.'],
        ['References', 'Slots for images or videos, as many as the model takes; there only if the host takes uploads.'],
        ['Prompt', 'Grows with its text. Earlier prompts come back by the arrow keys.'],
        ['Type and model', 'What is made, and with what. Only models that the server serves are offered.'],
        ['Settings', 'Size or duration, style and advanced options, as far as the model knows them.'],
        ['Generate', 'Says the price, and is off until the request is complete.'],
      ],
      code,
      keyboard: [
        ['Ctrl Enter', 'Sends the request, Command and Enter on a Mac.'],
        ['↑ ↓', 'In the prompt, at its first or last line: the prompt sent before or after.'],
        ['Escape', 'Closes an open picker, then collapses the box.'],
        ['← →', 'On a reference: moves it among the slots.'],
      ],
      does: [
        'Float it over a feed, so that an idea becomes a request at once; leave it in the flow on a page of its own.',
        'Show LowPointsDialog, or your own, when it says that points are missing.',
        'Keep its store yourself if buttons elsewhere open or fill it.',
      ],
      donts: [
        'Put two of them on one page: both answer the page’s events.',
        'Close it while a request is on its way; it says when it is done.',
      ],
    }),
  },
} satisfies Meta<typeof CreateBox>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  render: (args) => <Page key={`${args.placement} ${args.defaultExpanded}`} {...args} />,
}

export const Example: Story = {
  render: () => (
    <main style={{ padding: 24 }}>
      <CreateBoxExample />
    </main>
  ),
}
