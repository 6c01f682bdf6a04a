import { ErrorBoundary } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { Example as ErrorBoundaryExample } from './examples/ErrorBoundary.tsx'
import code from './examples/ErrorBoundary.tsx?raw'

const meta = {
  title: 'Primitives/ErrorBoundary',
  component: ErrorBoundary,
  tags: ['autodocs'],
  args: { children: 'All is well.', fallback: () => 'Something went wrong.', onError: fn() },
  parameters: guided({
    purpose: 'Keeps a mistake in one part of the page from taking the rest with it. It draws nothing of its own.',
    anatomy: [
      ['Children', 'What is drawn as long as nothing fails.'],
      [
        'Fallback',
        'What is drawn in their place after one of them failed. It receives the error and a function that tries again.',
      ],
    ],
    code,

    does: [
      'Put one around each part that can stand without the others: a panel, a list, an editor.',
      'Offer to try again, and report the error by onError.',
    ],
    donts: [
      'Show the text of the error; it was written for developers.',
      'Rely on it for calls that fail: it catches errors while drawing, not in handlers.',
    ],
  }),
} satisfies Meta<typeof ErrorBoundary>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <ErrorBoundaryExample /> }
