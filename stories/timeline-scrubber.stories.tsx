import { type TimelineMark, TimelineScrubber } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { guided } from './catalog/guide.ts'
import { useArg } from './catalog/use-arg.ts'
import { Example as TimelineExample } from './primitives/examples/TimelineScrubber.tsx'
import code from './primitives/examples/TimelineScrubber.tsx?raw'

const meta = {
  title: 'Primitives/TimelineScrubber',
  component: TimelineScrubber,
  tags: ['autodocs'],
  parameters: guided({
    purpose: 'Leads through years of a long list, from a strip at its side.',
    anatomy: [
      ['Strip', 'As high as its place; a month that holds more takes more of it.'],
      ['Sections', 'The years, where there is room for their names.'],
      ['Thumb', 'Where the list is.'],
      ['Name', 'The month under the pointer.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves the focus to it.'],
      ['↑ ↓', 'Go to the month above or below.'],
      ['PageUp PageDown', 'Go to the year above or below.'],
      ['Home End', 'Go to both ends of the list.'],
    ],
    does: [
      'Show it for lists of several screens that are sorted by time.',
      'Let the list follow at once, without a ride.',
    ],
    donts: ['Take the scroll bar away for it.', 'Show it beside a list of search results.'],
  }),
  args: {
    label: 'Timeline',
    value: 1,
    marks: [
      { id: '2026-05', label: 'May 2026', section: '2026', size: 40 },
      { id: '2026-04', label: 'April 2026', section: '2026', size: 120 },
      { id: '2025-12', label: 'December 2025', section: '2025', size: 60 },
    ],
    onValueCommitted: fn(),
  },
} satisfies Meta<typeof TimelineScrubber>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return (
      <div style={{ height: 320 }}>
        <TimelineScrubber {...args} onValueCommitted={useArg('value', args.onValueCommitted)} />
      </div>
    )
  },
}

export const Example: Story = { render: () => <TimelineExample /> }

const onCommit = fn()
const names = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })

/** Months back from May 2026, with so many things in each. */
function monthsOf(sizes: readonly number[]): TimelineMark[] {
  return sizes.map((size, ago) => {
    const date = new Date(2026, 4 - ago, 1)
    return {
      id: `${date.getFullYear()}-${date.getMonth() + 1}`,
      label: names.format(date),
      section: String(date.getFullYear()),
      size,
    }
  })
}

function Beside({ marks, at = 0 }: { marks: readonly TimelineMark[]; at?: number }) {
  const [value, setValue] = useState(at)
  return (
    <div style={{ display: 'flex', justifyContent: 'flex-end', height: 420, width: 320 }}>
      <TimelineScrubber
        label="Timeline"
        marks={marks}
        value={value}
        onValueCommitted={(index) => {
          onCommit(index)
          setValue(index)
        }}
      />
    </div>
  )
}

/** Two and a half years. */
const manyMonths = monthsOf(Array.from({ length: 29 }, (_, ago) => (ago % 7 === 3 ? 400 : 20)))

export const Years: Story = {
  render: () => <Beside marks={manyMonths} at={2} />,
  play: async ({ canvas, step }) => {
    onCommit.mockClear()
    const slider = canvas.getByRole('slider', { name: 'Timeline' })
    await step('it is a vertical slider that says its month', async () => {
      await expect(slider).toHaveAttribute('aria-orientation', 'vertical')
      await expect(slider).toHaveAttribute('aria-valuetext', 'March 2026')
      await expect(slider).toHaveAttribute('aria-valuemax', '28')
    })
    await step('keys go by month, by year and to both ends', async () => {
      await userEvent.tab()
      await expect(slider).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}{ArrowUp}{PageDown}{PageDown}{PageUp}{End}{ArrowDown}{Home}')
      await expect(onCommit.mock.calls.flat()).toEqual([3, 2, 5, 17, 5, 28, 0])
      await expect(slider).toHaveAttribute('aria-valuetext', 'May 2026')
    })
    await step('pointing names a month, a press goes there', async () => {
      onCommit.mockClear()
      const { left, top, height } = slider.getBoundingClientRect()
      const bottom = { clientX: left + 20, clientY: top + height - 16, pointerId: 1, button: 0, pointerType: 'mouse' }
      await fireEvent.pointerMove(slider, bottom)
      await expect(canvas.getByText('January 2024')).toBeVisible()
      await expect(onCommit).not.toHaveBeenCalled()
      await fireEvent.click(slider)
      await userEvent.pointer([{ keys: '[MouseLeft]', target: slider, coords: bottom }])
      await expect(onCommit.mock.calls.flat()).toEqual([28])
    })
  },
}

export const Named: Story = {
  render: () => <Beside marks={manyMonths} at={20} />,
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider')
    const { left, top, height } = slider.getBoundingClientRect()
    await fireEvent.pointerMove(slider, { clientX: left + 20, clientY: top + height / 2, pointerType: 'mouse' })
  },
}

/** Sections without room for their name are left out. */
export const ManyYears: Story = {
  render: () => <Beside marks={monthsOf(Array.from({ length: 400 }, () => 3))} at={100} />,
}

export const TwoMonths: Story = { render: () => <Beside marks={monthsOf([12, 4000])} /> }
