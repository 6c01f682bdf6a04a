import '@mirari/create-box/styles.css'
import { CreateBox, preloadCreateBox } from '@mirari/create-box'
import { wallpaperPrompt } from '@mirari/model'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, type within } from 'storybook/test'
import { boxArgs, withMedia } from './fixtures/create-box-args.ts'
import { PageWithImage } from './fixtures/create-box-page.tsx'
import { images } from './fixtures/images.ts'

const meta = {
  title: 'Widgets/CreateBox in depth/Wallpaper',
  component: CreateBox,
  loaders: [preloadCreateBox],
  parameters: { layout: 'fullscreen' },
  args: boxArgs({
    availableModels: ['Parallax Wallpaper', 'Live Wallpaper', 'Click Wallpaper'],
    defaultExpanded: true,
    ...withMedia(),
  }),
  render: (args) => <PageWithImage {...args} />,
} satisfies Meta<typeof CreateBox>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const generate = (canvas: Canvas) => canvas.getByRole('button', { name: 'Generate' })
const removes = (canvas: Canvas) => canvas.queryAllByRole('button', { name: /^Remove picture or video/ })
const empties = (canvas: Canvas) => canvas.queryAllByRole('button', { name: /^Add picture or video/ })
const choosers = (canvas: Canvas) => canvas.getAllByLabelText('From this device')

async function pickModel(canvas: Canvas, name: string) {
  await userEvent.click(canvas.getByRole('button', { name: /^Model/ }))
  await userEvent.click(await canvas.findByRole('menuitemradio', { name }))
}

/** A fixture image as a file that was chosen. */
async function file(name: keyof typeof images): Promise<File> {
  const response = await fetch(`/media/${name}.webp`)
  return new File([await response.blob()], `${name}.webp`, { type: 'image/webp' })
}

/** A tab that was reloaded while its box held a live wallpaper of a video. */
const storedLive = (() => {
  const video = {
    id: 'v',
    type: 'video',
    src: '/media/sea.mp4',
    thumbnail_url: images.sea.url,
    width: 640,
    height: 360,
  }
  const held = {
    generationType: 'wallpaper',
    selectedModel: 'Live Wallpaper',
    uploadedMedia: [video],
    isExpanded: true,
  }
  return { getItem: () => JSON.stringify(held), setItem() {}, removeItem() {} }
})()

export const Parallax: Story = {
  args: withMedia(),
  play: async ({ args, canvas, step }) => {
    await expect(canvas.getByRole('textbox', { name: 'Prompt' })).toHaveValue('')
    await step('it is made from one image', async () => {
      await expect(generate(canvas)).toBeDisabled()
      await userEvent.upload(canvas.getByLabelText('From this device'), await file('koi'))
      await waitFor(() => expect(generate(canvas)).toBeEnabled())
      await userEvent.click(generate(canvas))
      await waitFor(() => expect(args.port.create).toHaveBeenCalled())
    })
    await step('a change to Click takes the image along and uploads it', async () => {
      await pickModel(canvas, 'Click Wallpaper')
      await waitFor(() => expect(removes(canvas)).toHaveLength(1))
    })
  },
}

export const Click: Story = {
  args: withMedia(),
  play: async ({ args, canvas, step }) => {
    await pickModel(canvas, 'Click Wallpaper')
    await step('at least two empty slots', () => expect(empties(canvas)).toHaveLength(2))
    await step('Generate reports too few media', async () => {
      await userEvent.click(generate(canvas))
      await expect(canvas.getByRole('alert')).toHaveTextContent('Generation failed, at least 2 resources are required.')
    })
    await step('files fill the slots', async () => {
      const [chooser] = choosers(canvas)
      await userEvent.upload(chooser, [await file('koi'), await file('meadow'), await file('poppies')])
      await waitFor(() => expect(removes(canvas)).toHaveLength(3))
      await waitFor(() => expect(generate(canvas)).toBeEnabled())
      await expect(empties(canvas)).toHaveLength(1)
    })
    await step('the request carries the media and the duration of the transition', async () => {
      const time = canvas.getByRole('slider', { name: 'Transition time' })
      await expect([time.getAttribute('min'), time.getAttribute('max'), time.getAttribute('step')]).toEqual([
        '100',
        '5000',
        '50',
      ])
      await expect(time).toHaveValue('500')
      await fireEvent.change(time, { target: { value: '1250' } })
      await userEvent.click(generate(canvas))
      await waitFor(() => expect(args.port.create).toHaveBeenCalledTimes(1))
      await expect(args.port.create).toHaveBeenCalledWith(
        expect.objectContaining({
          effTime: 1.25,
          wpdatas: Array.from({ length: 3 }, () => expect.objectContaining({ type: 'image' })),
        }),
      )
    })
    await step('off sends 0', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'On' }))
      const choices = await canvas.findAllByRole('menuitemradio')
      await expect(choices.map((choice) => choice.textContent)).toEqual(['On', 'Off'])
      await userEvent.click(canvas.getByRole('menuitemradio', { name: 'Off' }))
      await expect(canvas.getByRole('slider', { name: 'Transition time' })).toBeDisabled()
      await userEvent.click(generate(canvas))
      await waitFor(() => expect(args.port.create).toHaveBeenLastCalledWith(expect.objectContaining({ effTime: 0 })))
    })
  },
}

export const WhatFollowsThePointer: Story = {
  args: withMedia(),
  play: async ({ args, canvas, step }) => {
    await pickModel(canvas, 'Live Wallpaper')
    const [chooser] = choosers(canvas)
    await userEvent.upload(chooser, await file('koi'))
    await waitFor(() => expect(generate(canvas)).toBeEnabled())
    await userEvent.click(canvas.getByRole('button', { name: 'Pointer and sound' }))
    const music = await canvas.findByRole('switch', { name: /^Move with music/ })
    await step('music moves nothing while nothing follows the pointer', () => expect(music).toBeDisabled())
    await step('pictures have no volume', () =>
      expect(canvas.queryByRole('slider', { name: 'Volume of videos' })).toBeNull(),
    )
    await step('the request carries the choice', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Ripples' }))
      await userEvent.click(music)
      await expect(music).toBeChecked()
      await userEvent.keyboard('{Escape}')
      await expect(canvas.getByRole('button', { name: 'Pointer and sound: Ripples' })).toBeVisible()
      await userEvent.click(generate(canvas))
      await waitFor(() =>
        expect(args.port.create).toHaveBeenCalledWith(
          expect.objectContaining({ pointer_effect: 'ripples', hears_sound: true }),
        ),
      )
    })
  },
}

export const VolumeOfAVideo: Story = {
  args: {
    ...withMedia(),
    storage: storedLive,
  },
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pointer and sound' }))
    const volume = await canvas.findByRole('slider', { name: 'Volume of videos' })
    await step('silent until the sound is turned on', async () => {
      await expect(volume).toHaveValue('0')
      await userEvent.click(canvas.getByRole('button', { name: 'Turn sound on' }))
      await expect(volume).toHaveValue('50')
    })
    await step('muted again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Mute' }))
      await expect(volume).toHaveValue('0')
    })
  },
}

export const ClickWhileLoading: Story = {
  args: withMedia({ gate: () => new Promise(() => {}) }),
  play: async ({ canvas }) => {
    await pickModel(canvas, 'Click Wallpaper')
    const [chooser] = choosers(canvas)
    const files = await Promise.all((['koi', 'meadow', 'poppies', 'sea', 'marble', 'torii'] as const).map(file))
    await userEvent.upload(chooser, files)
    await waitFor(() => expect(removes(canvas)).toHaveLength(5))
    await expect(canvas.getAllByRole('status', { name: 'Loading...' })).toHaveLength(5)
    await expect(empties(canvas)).toHaveLength(0)
    await expect(generate(canvas)).toBeDisabled()
  },
}

export const ClickWhileSending: Story = {
  args: withMedia({
    gate: (onProgress) => {
      onProgress(0.42)
      return new Promise(() => {})
    },
  }),
  play: async ({ canvas, step }) => {
    await pickModel(canvas, 'Click Wallpaper')
    const [chooser] = choosers(canvas)
    await userEvent.upload(chooser, [await file('koi'), await file('meadow')])
    const rings = () => canvas.queryAllByRole('progressbar', { name: 'Uploading' })
    await step('a ring shows the progress of each file', async () => {
      await waitFor(() => expect(rings()).toHaveLength(2))
      for (const ring of rings()) await expect(ring).toHaveAttribute('aria-valuenow', '42')
    })
    await step('removing one aborts its upload without a message', async () => {
      await userEvent.click(removes(canvas)[0] as HTMLElement)
      await waitFor(() => expect(rings()).toHaveLength(1))
      await expect(canvas.getByRole('alert')).toHaveTextContent('')
    })
  },
}

export const LiveRefusals: Story = {
  args: withMedia({ gate: () => Promise.reject(new Error('down')) }),
  play: async ({ canvas, step }) => {
    const says = (message: string) => waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(message))
    await pickModel(canvas, 'Live Wallpaper')
    await expect(canvas.getByRole('textbox', { name: 'Prompt' })).not.toHaveValue(wallpaperPrompt)
    await step('none at all', async () => {
      await userEvent.click(generate(canvas))
      await says('Generation failed, at least 1 resources are required.')
    })
    await step('text on the slots', async () => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', 'hello')
      const [slot] = empties(canvas)
      await fireEvent(slot, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
      await says('No valid media resources detected.')
    })
    await step(
      'an upload that does not arrive keeps its slot, blocks, and can be sent again or taken away',
      async () => {
        const [chooser] = choosers(canvas)
        await userEvent.upload(chooser, await file('koi'))
        await says('Upload failed')
        await expect(generate(canvas)).toBeDisabled()
        await userEvent.click(canvas.getByRole('button', { name: 'Upload again' }))
        await says('Upload failed')
        await waitFor(() => expect(canvas.getByRole('button', { name: 'Upload again' })).toBeVisible())
        await userEvent.click(removes(canvas)[0] as HTMLElement)
        await expect(removes(canvas)).toHaveLength(0)
      },
    )
  },
}
