import { EditorBoundary } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'

import { Example as EditorBoundaryExample } from './examples/EditorBoundary.tsx'
import code from './examples/EditorBoundary.tsx?raw'
import '@mirari/editor-core/styles.css'

const meta = {
  title: 'Editor parts/EditorBoundary',
  component: EditorBoundary,
  tags: ['autodocs'],
  args: {
    texts: {
      close: 'Close',
      cancel: 'Cancel',
      failed: 'The editor failed',
      failedHint: 'Your work is still there.',
      tryAgain: 'Try again',
    },
    className: 'mi',
    onClose: fn(),
    children: 'The editor',
  },
  argTypes: { texts: { control: false } },
  parameters: guided({
    purpose:
      'Stands around a whole editor: gives the primitives inside their texts, and keeps an error of it from the page around it.',
    anatomy: [
      ['Editor', 'What it contains.'],
      ['Failure', 'In its place after an error: what happened, another try, Close.'],
    ],
    code,

    does: ['Keep the document outside of it, so that another try shows it again.'],
    donts: ['Put one around each part: the parts of an editor fail together.'],
  }),
} satisfies Meta<typeof EditorBoundary>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <EditorBoundaryExample /> }
