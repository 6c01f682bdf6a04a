import { SearchField } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { Example as SearchFieldExample } from './examples/SearchField.tsx'
import code from './examples/SearchField.tsx?raw'

const meta = {
  title: 'Primitives/SearchField',
  component: SearchField,
  tags: ['autodocs'],
  args: {
    search: '',
    onSearch: fn(),
    label: 'Search your assets',
    placeholder: 'Search',
    clearLabel: 'Clear',
  },
  parameters: guided({
    purpose: 'Searches a list by words, while they are typed.',
    anatomy: [
      ['Lens', 'Says what the field is for; a press on it leads into the field.'],
      ['Words', 'Searched at the first pause in typing.'],
      ['Clear', 'Empties the field and shows everything again; only while there are words.'],
      ['Hint', 'The key that leads to the field, while it is empty.'],
    ],
    code,
    keyboard: [
      ['Enter', 'Searches at once.'],
      ['Escape', 'Empties the field.'],
    ],
    does: [
      'Keep the search where a reload and a link find it, such as in the address.',
      'Say what is searched, by the label.',
    ],
    donts: ['Use it for what leads elsewhere, such as a command.', 'Empty the list while the answer is on its way.'],
  }),
  render: function Render({ search: first, onSearch, ...args }) {
    const [search, setSearch] = useState(first)
    return (
      <SearchField
        {...args}
        search={search}
        onSearch={(text) => {
          onSearch(text)
          setSearch(text)
        }}
      />
    )
  },
} satisfies Meta<typeof SearchField>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <SearchFieldExample /> }

const fieldIn = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('textbox', { name: 'Search your assets' })

export const SearchesWhileOneTypes: Story = {
  play: async ({ canvasElement, args }) => {
    const field = fieldIn(canvasElement)
    await userEvent.type(field, 'koi ')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('koi'))
    // The text being typed stays as it is.
    await expect(field).toHaveValue('koi ')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Clear' }))
    await expect(args.onSearch).toHaveBeenLastCalledWith('')
    await expect(field).toHaveFocus()
  },
}

export const EnterSearchesAtOnce: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(fieldIn(canvasElement), 'heron{Enter}')
    await expect(args.onSearch).toHaveBeenLastCalledWith('heron')
  },
}

export const WaitsForTheWordOfAnInputMethod: Story = {
  args: { search: '湖' },
  play: async ({ canvasElement, args }) => {
    const field = fieldIn(canvasElement)
    await userEvent.click(field)
    fireEvent.compositionStart(field)
    fireEvent.input(field, { target: { value: '湖guang' }, isComposing: true })
    fireEvent.input(field, { target: { value: '湖光' }, isComposing: true })
    fireEvent.compositionEnd(field)
    await waitFor(() => expect(args.onSearch).toHaveBeenCalled())
    await expect(args.onSearch).toHaveBeenCalledTimes(1)
    await expect(args.onSearch).toHaveBeenCalledWith('湖光')
  },
}
