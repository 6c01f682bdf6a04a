import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import '../../app.css'
import { SearchField } from './SearchField.tsx'

const meta = {
  title: 'App/Search field',
  component: SearchField,
  args: {
    search: '',
    onSearch: fn(),
    label: 'Search your assets',
    placeholder: 'Search',
    clearLabel: 'Clear',
  },
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
