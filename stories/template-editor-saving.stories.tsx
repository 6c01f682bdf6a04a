import '@mirari/template-editor/styles.css'
import { TemplateEditor } from '@mirari/template-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { newTemplate, withToasts } from './fixtures/template-editor.tsx'
import { createTestTemplatePort, pond, pondFiles } from './fixtures/template-port.ts'

const meta = {
  title: 'Widgets/TemplateEditor in depth/Saving',
  component: TemplateEditor,
  parameters: { layout: 'fullscreen' },
  args: { ...newTemplate, initial: pond },
  render: withToasts,
} satisfies Meta<typeof TemplateEditor>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const said = (canvas: Canvas, text: string) => waitFor(() => expect(canvas.getAllByText(text)[0]).toBeVisible())
const save = async (canvas: Canvas) => userEvent.click(await canvas.findByRole('button', { name: 'Save' }))

const firstPort = createTestTemplatePort()

export const UploadsThenUpdates: Story = {
  args: { port: firstPort, initial: { ...pond, generation_id: null, source_generation_id: 'theirs' } },
  play: async ({ args, canvas, step }) => {
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Show Pond' })).toBeVisible())
    firstPort.calls.length = 0
    firstPort.uploads.length = 0
    await step('somebody else’s becomes an own copy', async () => {
      await save(canvas)
      await said(canvas, '上传成功')
      await expect(firstPort.calls).toEqual(['upload', 'state task-1'])
      await expect(args.onSaved).toHaveBeenLastCalledWith('new-1')
    })
    await step('with the base, a screenshot and the page', async () => {
      await waitFor(() => expect(firstPort.uploads).toHaveLength(1))
      const [request] = firstPort.uploads
      const screenshot = await createImageBitmap(request?.screenshot ?? new Blob())
      await expect([screenshot.width, screenshot.height, request?.screenshot.type]).toEqual([1920, 1080, 'image/jpeg'])
      await expect(request?.file?.size).toBeGreaterThan(10_000)
      await expect([request?.config.name, request?.sourceGenerationId]).toEqual(['Pond', 'theirs'])
      await expect(request?.htmlContent).toContain('<title>Pond</title>')
    })
    await step('the next save sends what changed', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: '9:16' }))
      await save(canvas)
      await waitFor(() => expect(firstPort.calls).toEqual(['upload', 'state task-1', 'update', 'state task-2']))
      await expect(firstPort.updates.at(-1)?.id).toBe('new-1')
    })
  },
}

let pack: (status: 'completed' | 'failed') => void = () => {}

export const PackagingContinuesInBackground: Story = {
  args: {
    port: createTestTemplatePort({
      packageState: () =>
        new Promise((resolve) => {
          pack = (status) => resolve({ status, url: null })
        }),
    }),
  },
  play: async ({ canvas, step }) => {
    await step('the overlay says what goes on and can be closed', async () => {
      await save(canvas)
      const overlay = await canvas.findByRole('dialog', { name: 'Packaging template...' })
      await userEvent.click(within(overlay).getByRole('button', { name: 'Close' }))
      await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true')
    })
    await step('a failure is told', async () => {
      pack('failed')
      await said(canvas, '上传失败')
      await expect(canvas.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy')
    })
  },
}

const paintedPort = createTestTemplatePort({}, () =>
  pondFiles({
    'index.html':
      '<!doctype html><title>Painted</title><body style="margin:0"><canvas width="1920" height="1080"></canvas><script src="script.js"></script></body>',
    'script.js': `const context = document.querySelector('canvas').getContext('2d')
context.fillStyle = '#2f9e77'; context.fillRect(0, 0, 1920, 1080); console.warn('painted'); missing()`,
  }),
)

export const TheCoverShowsThePage: Story = {
  args: { port: paintedPort, initial: { ...pond, generation_id: null, items: [] } },
  play: async ({ canvas, step }) => {
    await waitFor(() => expect(document.querySelector('.mi-te-stage[data-ready]')).not.toBeNull())
    paintedPort.uploads.length = 0
    await step('as its script has painted it', async () => {
      await save(canvas)
      await said(canvas, '上传成功')
      await waitFor(() => expect(paintedPort.uploads).toHaveLength(1))
      const image = await createImageBitmap(paintedPort.uploads[0]?.screenshot ?? new Blob())
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      context?.drawImage(image, 960, 540, 1, 1, 0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
      await expect(Math.abs(red - 0x2f) + Math.abs(green - 0x9e) + Math.abs(blue - 0x77)).toBeLessThan(12)
    })
    await step('the console has what the page says, and its errors with their file', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Console, 1 error' }))
      const log = within(canvas.getByRole('log', { name: 'Console' }))
      const warning = log.getByText('painted')
      await expect(warning).toBeVisible()
      const { color } = getComputedStyle(canvas.getByText('Console'))
      await expect(getComputedStyle(warning).color).not.toBe(color)
      await expect(log.getByText(/missing is not defined/)).toBeVisible()
      await expect(log.getByText('script.js:2')).toBeVisible()
    })
    await step('and can be cleared', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
      await expect(canvas.getByText('The page of this template has said nothing.')).toBeVisible()
    })
  },
}

export const AFailedUpload: Story = {
  args: {
    initial: null,
    port: createTestTemplatePort({ save: () => Promise.reject(new Error('refused on purpose')) }),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Clock' }))
    await save(canvas)
    await said(canvas, '上传失败')
    await expect(args.onSaved).not.toHaveBeenCalled()
    await expect(canvas.getByRole('checkbox', { name: 'Show Clock' })).toBeChecked()
  },
}

let tries = 0

export const ABaseThatCannotBeLoaded: Story = {
  args: {
    port: createTestTemplatePort({}, async () => {
      if (tries++ % 2 === 0) throw new Error('refused on purpose')
      return pondFiles()
    }),
  },
  play: async ({ canvas }) => {
    tries = 1
    await said(canvas, '准备编辑失败')
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Show Pond' })).toBeVisible())
  },
}

let finish: (isFine: boolean) => void = () => {}

export const OtherContent: Story = {
  args: {
    port: createTestTemplatePort({
      regenerate: ({ prompt }) =>
        new Promise((resolve, reject) => {
          finish = (isFine) =>
            isFine
              ? resolve({ url: '/media/aurora.webp', thumbnail_url: '/media/aurora.webp', generation_id: prompt })
              : reject(new Error('refused on purpose'))
        }),
    }),
  },
  play: async ({ canvas, step }) => {
    const layers = await canvas.findByRole('region', { name: 'Layers' })
    await userEvent.click(within(layers).getByRole('button', { name: 'Pond' }))
    const ask = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Regeneration' }))
      const dialog = await canvas.findByRole('dialog', { name: 'Regeneration' })
      await userEvent.click(within(dialog).getByRole('button', { name: 'Generate' }))
      await waitFor(() => expect(canvas.getByText(/^Generating \d+%$/, { selector: '[aria-hidden]' })).toBeVisible())
      await expect(canvas.getByRole('button', { name: 'Regeneration' })).toBeDisabled()
    }
    await step('a generation that fails', async () => {
      await ask()
      finish(false)
      await said(canvas, '生成失败')
      await expect(canvas.getByRole('img', { name: 'Pond' })).toBeVisible()
    })
    await step('one that succeeds', async () => {
      await ask()
      finish(true)
      await said(canvas, '图片已更新到模板中')
      await waitFor(() => expect(canvas.queryByText(/^Generating/)).toBeNull())
    })
    await step('an upload', async () => {
      await waitFor(() => expect(canvas.queryByText('图片已更新到模板中')).toBeNull())
      await userEvent.click(canvas.getByRole('button', { name: 'Uploaded' }))
      await said(canvas, '图片已更新到模板中')
    })
  },
}

/** A page that paints by script, so that it cannot be captured. */
async function scriptedPage() {
  const files = await pondFiles({ 'config.json': '{"name":"Noise","items":[]}' })
  files.delete('media/pond.webp')
  return files
}
const scriptedPort = createTestTemplatePort({}, scriptedPage)

export const APageOfScripts: Story = {
  args: {
    port: scriptedPort,
    initial: { ...pond, generation_id: null, base: { ...pond.base, name: 'Noise' }, items: [] },
  },
  play: async ({ canvas }) => {
    await save(canvas)
    await waitFor(() => expect(scriptedPort.uploads).toHaveLength(1))
    const pageImage = await createImageBitmap(scriptedPort.uploads[0]?.screenshot ?? new Blob())
    const surface = new OffscreenCanvas(pageImage.width, pageImage.height).getContext('2d')
    surface?.drawImage(pageImage, 0, 0)
    const colorsIn = (x: number, y: number, width: number, height: number) => {
      const { data } = surface?.getImageData(x, y, width, height) ?? { data: [] }
      return new Set(
        Array.from({ length: data.length / 4 }, (_, pixel) => data.slice(pixel * 4, pixel * 4 + 3).join(' ')),
      )
    }
    await expect([...colorsIn(0, 0, 8, 8)]).toEqual(['13 43 43'])
    await expect(colorsIn(760, 440, 400, 200).size).toBeGreaterThan(20)
  },
}

let isOnline = false

export const AFileWithoutAConnection: Story = {
  args: {
    initial: null,
    port: createTestTemplatePort({
      uploadMedia: async () => {
        if (!isOnline) throw new Error('offline on purpose')
        return {
          type: 'image',
          url: '/media/aurora.webp',
          thumbnail_url: '/media/aurora.webp',
          width: 640,
          height: 360,
        }
      },
    }),
  },
  play: async ({ canvas, step }) => {
    isOnline = false
    const widgets = canvas.getByRole('region', { name: 'Widgets' })
    await step('is kept', async () => {
      const file = new File(['x'], 'aurora.png', { type: 'image/png' })
      await userEvent.upload(canvas.getByLabelText('Add Image, From this device'), file)
      await waitFor(() => expect(within(widgets).getByText('1 file was not uploaded')).toBeVisible())
    })
    await step('and nobody leaves without it unasked', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
      const question = await canvas.findByRole('alertdialog')
      await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    })
    await step('and goes in once there is one again', async () => {
      isOnline = true
      await userEvent.click(within(widgets).getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Show Image' })).toBeVisible())
      await expect(within(widgets).queryByText('1 file was not uploaded')).toBeNull()
    })
    await step('its name, which nobody gave, is no prompt', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Regeneration' }))
      const dialog = await canvas.findByRole('dialog', { name: 'Regeneration' })
      await expect(within(dialog).getByRole('textbox', { name: 'Prompt' })).toHaveValue('')
      await expect(within(dialog).getByRole('button', { name: 'Generate' })).toBeDisabled()
    })
  },
}
