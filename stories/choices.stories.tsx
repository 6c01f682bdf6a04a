import { NumberField, RadioGroup, RatioPicker, Slider, Swatches } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'

const meta = { title: 'Primitives/In depth/Choices' } satisfies Meta

export default meta
type Story = StoryObj

const onChange = fn()
const onCommit = fn()

/** Choices in a column, between two buttons to Tab from and to. */
function Column({ children }: { children: ReactNode }) {
  return (
    <div className="mi-stack" style={{ width: 320 }}>
      <button type="button">Before</button>
      {children}
      <button type="button">After</button>
    </div>
  )
}

const fonts = [
  { value: 'serif', content: 'Serif', style: { fontFamily: 'serif' } },
  { value: 'sans', content: 'Sans' },
  { value: 'mono', content: 'Mono', disabled: true },
  { value: 'round', content: <i>Round</i>, name: 'Rounded' },
] as const

export const Radios: Story = {
  render: () => (
    <Column>
      <RadioGroup label="Font" items={fonts} onValueChange={onChange} itemClassName="mi-opt" className="mi-opt-grid" />
    </Column>
  ),
  play: async ({ canvas, step }) => {
    onChange.mockClear()
    const radio = (name: string) => canvas.getByRole('radio', { name })
    await step('without a choice Tab reaches the first one', async () => {
      canvas.getByRole('button', { name: 'Before' }).focus()
      await userEvent.tab()
      await expect(radio('Serif')).toHaveFocus()
      await expect(radio('Serif')).not.toBeChecked()
    })
    await step('arrow keys choose, wrap, and skip disabled items', async () => {
      await userEvent.keyboard('{ArrowRight}')
      await expect(radio('Sans')).toBeChecked()
      await userEvent.keyboard('{ArrowDown}')
      await expect(radio('Rounded')).toBeChecked()
      await expect(radio('Rounded')).toHaveFocus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(radio('Serif')).toBeChecked()
      await userEvent.keyboard('{End}')
      await expect(radio('Rounded')).toBeChecked()
      await userEvent.keyboard('{Home}')
      await expect(onChange.mock.calls.flat()).toEqual(['sans', 'round', 'serif', 'round', 'serif'])
    })
    await step('the group is one stop, at the chosen item', async () => {
      await userEvent.click(radio('Sans'))
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
      await userEvent.tab({ shift: true })
      await expect(radio('Sans')).toHaveFocus()
    })
  },
}

export const RadiosFromRightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <Column>
        <RadioGroup label="Font" items={fonts} defaultValue="sans" itemClassName="mi-opt" className="mi-opt-grid" />
      </Column>
    </div>
  ),
  play: async ({ canvas }) => {
    canvas.getByRole('radio', { name: 'Sans' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Serif' })).toBeChecked()
  },
}

export const Ratios: Story = {
  render: () => (
    <Column>
      <RatioPicker
        label="Ratio"
        ratios={['16:9', '4:3', '1:1', '9:16', 'own']}
        numberOf={(ratio) => (ratio === 'own' ? 2.35 : Number(ratio.split(':')[0]) / Number(ratio.split(':')[1]))}
        nameOf={(ratio) => (ratio === 'own' ? 'Own, 2.35' : undefined)}
        defaultValue="1:1"
      />
    </Column>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: '1:1' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Own, 2.35' }))
    await expect(canvas.getByRole('radio', { name: 'Own, 2.35' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: '1:1' })).not.toBeChecked()
  },
}

const colors = ['#fffaf2', '#ff7438', '#304858', '#1c1712'] as const

function Colors() {
  const [color, setColor] = useState('#FF7438')
  return (
    <Column>
      <Swatches
        label="Color"
        colors={colors}
        value={color}
        onValueChange={setColor}
        nameOf={(one) => (one === '#ff7438' ? 'Ember' : one)}
      />
      <button type="button" onClick={() => setColor('#abcdef')}>
        Another
      </button>
    </Column>
  )
}

export const ColorSwatches: Story = {
  render: () => <Colors />,
  play: async ({ canvas, step }) => {
    await expect(canvas.getByRole('radio', { name: 'Ember' })).toBeChecked()
    await step('arrows choose', async () => {
      canvas.getByRole('radio', { name: 'Ember' }).focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(canvas.getByRole('radio', { name: '#304858' })).toBeChecked()
    })
    await step('with any other color none is chosen, and the first one is the tab stop', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Another' }))
      await expect(canvas.queryByRole('radio', { checked: true })).toBeNull()
      canvas.getByRole('button', { name: 'Before' }).focus()
      await userEvent.tab()
      await expect(canvas.getByRole('radio', { name: '#fffaf2' })).toHaveFocus()
    })
  },
}

export const Sliders: Story = {
  render: () => (
    <Column>
      <Slider
        label="Size"
        min={0}
        max={100}
        step={5}
        defaultValue={20}
        valueText="of a hundred"
        onValueChange={onChange}
        onValueCommitted={onCommit}
      />
      <Slider label="Locked" min={0} max={10} value={40} disabled />
    </Column>
  ),
  play: async ({ canvas, step }) => {
    onChange.mockClear()
    onCommit.mockClear()
    const slider = canvas.getByRole('slider', { name: 'Size' })
    await step('it is filled up to its value', async () => {
      await expect(slider).toHaveValue('20')
      await expect(slider).toHaveAttribute('aria-valuetext', 'of a hundred')
      await expect(slider.style.getPropertyValue('--mi-slider-share')).toBe('0.2')
    })
    await step('a drag reports every value and commits the last', async () => {
      await fireEvent.pointerDown(slider)
      await fireEvent.change(slider, { target: { value: '30' } })
      await fireEvent.change(slider, { target: { value: '45' } })
      await expect(onCommit).not.toHaveBeenCalled()
      await fireEvent.pointerUp(slider)
      await fireEvent.blur(slider)
      await expect(onChange.mock.calls).toEqual([[30], [45]])
      await expect(onCommit.mock.calls).toEqual([[45]])
    })
    await step('a key that changes nothing commits nothing', async () => {
      slider.focus()
      await userEvent.keyboard('{Shift}')
      await expect(onCommit).toHaveBeenCalledTimes(1)
    })
    await step('a value beyond the range is displayed at its end', async () => {
      await expect(canvas.getByRole('slider', { name: 'Locked' })).toHaveValue('10')
    })
  },
}

export const NumberFields: Story = {
  render: () => (
    <Column>
      <NumberField
        label="Width"
        mark="W"
        min={20}
        max={4096}
        defaultValue={1920.4}
        onValueChange={onChange}
        onValueCommitted={onCommit}
      />
      <NumberField label="Height" unit="px" min={20} max={4096} defaultValue={1080} beyondRange="clamp" marksInvalid />
    </Column>
  ),
  play: async ({ canvas, step }) => {
    onChange.mockClear()
    onCommit.mockClear()
    const width = canvas.getByRole('textbox', { name: 'Width' })
    const height = canvas.getByRole('textbox', { name: 'Height' })
    await step('an entry applies as soon as it is in the range; Enter commits', async () => {
      await expect(width).toHaveValue('1920')
      await userEvent.clear(width)
      await userEvent.type(width, '640')
      await expect(onChange.mock.calls).toEqual([[64], [640]])
      await expect(onCommit).not.toHaveBeenCalled()
      await userEvent.keyboard('{Enter}')
      await expect(onCommit.mock.calls).toEqual([[640]])
    })
    await step('an entry that is no number is reverted', async () => {
      await userEvent.clear(width)
      await userEvent.type(width, '80px{Enter}')
      await expect(width).toHaveValue('640')
      await expect(onChange.mock.lastCall).toEqual([640])
      await expect(onCommit).toHaveBeenCalledTimes(1)
    })
    await step('Escape reverts an entry', async () => {
      await userEvent.clear(width)
      await userEvent.type(width, '77{Escape}')
      await expect(width).toHaveValue('640')
    })
    await step('arrow keys change it by 1 and 10, and blur commits', async () => {
      await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowDown}{/Shift}')
      await expect(width).toHaveValue('631')
      await userEvent.tab()
      await expect(onCommit.mock.lastCall).toEqual([631])
    })
    await step('beyond the range it is marked, and clamped if so configured', async () => {
      await userEvent.clear(height)
      await userEvent.type(height, '9999')
      await expect(height).toBeInvalid()
      await userEvent.tab()
      await expect(height).toHaveValue('4096')
      await expect(height).toBeValid()
    })
  },
}
