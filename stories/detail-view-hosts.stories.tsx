import '@mirari/detail-view/styles.css'
import type { GenerationResult } from '@mirari/contract/schemas'
import { DetailView, type DetailViewProps, type PanelActionGroups } from '@mirari/detail-view'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Printer } from 'lucide'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { images } from './fixtures/images.ts'
import { resultOf } from './fixtures/results.ts'

const image = resultOf('balloons', images.balloons)
const neighbors = [image, resultOf('koi', images.koi, { prompt: 'Koi' })]
const onPrint = fn()

const args: DetailViewProps = {
  item: image,
  isOwner: true,
  signedIn: true,
  isServed: () => true,
  onClose: fn(),
  onLoginNeeded: fn(),
  port: {
    like: fn(async () => ({ is_liked: true, likes_count: 1 })),
    publish: fn(async () => ({ is_public: true })),
    download: fn(async () => {}),
  },
  actions: { post: fn(async () => {}), reEdit: fn(async () => {}) },
}

const meta = {
  title: 'Widgets/DetailView in depth/Hosts',
  component: DetailView,
  parameters: { layout: 'fullscreen' },
  args,
} satisfies Meta<typeof DetailView>

export default meta
type Story = StoryObj<typeof meta>

/** A host with an action of its own, a renamed default action, and none of the others. */
function printShop(usual: PanelActionGroups, item: GenerationResult): PanelActionGroups {
  return {
    generation: [{ id: 'print', label: 'Print', icon: Printer, run: () => onPrint(item) }],
    edit: usual.edit
      .filter(({ id }) => id !== 'img_expand')
      .map((action) => (action.id === 'ultra_upscale' ? { ...action, label: 'Enlarge for print' } : action))
      .map((action) => (action.id === 'detail_upscale' ? { ...action, disabled: true } : action)),
    more: [],
  }
}

export const OwnActions: Story = {
  args: { customizeActions: printShop },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await expect(onPrint).toHaveBeenCalledWith(image)
    await userEvent.click(canvas.getByRole('button', { name: 'Enlarge for print' }))
    await expect(args.actions?.post).toHaveBeenCalledWith(image, { model: 'ultra_upscale' })
    await expect(canvas.getByRole('button', { name: 'Enhance Detail' })).toBeDisabled()
    for (const name of ['Up Scale', 'Re-edit', 'About Generation']) {
      await expect(canvas.queryByRole('button', { name })).toBeNull()
    }
  },
}

/** Two views in panes of their own: a transformed element contains its fixed descendants. */
function Pane({ name, ...props }: DetailViewProps & { name: string }) {
  const [item, setItem] = useState(props.item)
  const [isOpen, setOpen] = useState(true)
  return (
    <section aria-label={name} style={{ position: 'relative', flex: 1, height: '100vh', transform: 'translateZ(0)' }}>
      {isOpen && (
        <DetailView
          {...props}
          item={item}
          onClose={() => setOpen(false)}
          neighbors={{ items: neighbors, onMove: setItem }}
        />
      )}
    </section>
  )
}

export const TwoOnOnePage: Story = {
  render: (props) => (
    <div style={{ display: 'flex' }}>
      <Pane {...props} name="left" texts={{ label: 'Left', download: 'Save', neighbors: 'Left neighbours' }} />
      <Pane
        {...props}
        name="right"
        customizeActions={printShop}
        texts={{ label: 'Right', neighbors: 'Right neighbours' }}
      />
    </div>
  ),
  play: async ({ canvas, step }) => {
    const left = within(canvas.getByRole('region', { name: 'left' }))
    const right = within(canvas.getByRole('region', { name: 'right' }))
    const current = (pane: typeof left) => pane.getByRole('button', { current: true }).ariaLabel
    await step('each has its own words and actions', async () => {
      await expect(left.getByRole('button', { name: 'Save' })).toBeVisible()
      await expect(right.getByRole('button', { name: 'Download' })).toBeVisible()
      await expect(left.queryByRole('button', { name: 'Print' })).toBeNull()
      await expect(right.getByRole('button', { name: 'Print' })).toBeVisible()
    })
    await step('keys move the one that has the focus', async () => {
      left.getByRole('button', { name: 'Save' }).focus()
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(current(left)).toBe('Koi'))
      await expect(current(right)).toBe(image.prompt)
    })
    await step('Escape closes that one alone', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(left.queryByRole('dialog')).toBeNull())
      await expect(right.getByRole('dialog', { name: 'Right' })).toBeVisible()
    })
  },
}

/** A host that shows an offer above the view. */
export const OfferAbove: Story = {
  render: (args) => (
    <>
      <DetailView {...args} />
      <p data-mi-above="" style={{ position: 'fixed', zIndex: 99, insetInline: 0, bottom: 0, textAlign: 'center' }}>
        <button type="button">Undo</button> <button type="button">Dismiss</button>
      </p>
    </>
  ),
  play: async ({ canvas }) => {
    const close = await canvas.findByRole('button', { name: 'Close' })
    const [undo, dismiss] = [
      canvas.getByRole('button', { name: 'Undo' }),
      canvas.getByRole('button', { name: 'Dismiss' }),
    ]
    close.closest<HTMLElement>('.mi-detail')?.focus()
    await userEvent.tab({ shift: true })
    await expect(dismiss).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(undo).toHaveFocus()
    await userEvent.tab({ shift: true })
    const last = document.activeElement
    await expect(last?.closest('.mi-detail')).not.toBeNull()
    await userEvent.tab()
    await expect(undo).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect(document.activeElement?.closest('.mi-detail')).not.toBeNull()
    await expect(document.activeElement).not.toBe(last)
  },
}
