import { UiTextsProvider } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { guided } from '../catalog/guide.ts'
import { Example as UiTextsProviderExample } from './examples/UiTextsProvider.tsx'
import code from './examples/UiTextsProvider.tsx?raw'

const meta = {
  title: 'Primitives/UiTextsProvider',
  component: UiTextsProvider,
  tags: ['autodocs'],
  args: { value: { cancel: '取消' }, children: null },
  parameters: guided({
    purpose: 'Gives the components below it their few built-in words, such as “Close”, in another language.',
    anatomy: [
      ['Value', 'The words that differ; the others stay as they are.'],
      ['Children', 'What the words are for.'],
    ],
    code,

    does: ['Put one around the whole page.', 'Set lang on the page too: screen readers pronounce by it.'],
    donts: ['Use it for words of your own.'],
  }),
} satisfies Meta<typeof UiTextsProvider>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <UiTextsProviderExample /> }
