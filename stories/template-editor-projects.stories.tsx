import '@mirari/template-editor/styles.css'
import { browserDrafts } from '@mirari/editor-core'
import { TemplateEditor, type TemplateEditorProps } from '@mirari/template-editor'
import { Toaster } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, userEvent, waitFor, type within } from 'storybook/test'
import { newTemplate, toasts, withToasts } from './fixtures/template-editor.tsx'
import { createTestTemplatePort, folderFiles, pond, pondFiles } from './fixtures/template-port.ts'

const meta = {
  title: 'Widgets/TemplateEditor in depth/Projects',
  component: TemplateEditor,
  parameters: { layout: 'fullscreen' },
  args: newTemplate,
  render: withToasts,
} satisfies Meta<typeof TemplateEditor>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

function field(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[webkitdirectory]')
  if (!input) throw new Error('There is no field for folders.')
  return input
}

/** Chooses a folder as the browser's dialog does. */
function choose(files: File[]): void {
  const input = field()
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  fireEvent.change(input)
}

const said = (canvas: Canvas, text: string) => waitFor(() => expect(canvas.getAllByText(text)[0]).toBeVisible())

const faults: [Record<string, string | null>, string][] = [
  [{ 'config.json': null }, 'Missing config.json'],
  [{ 'config.json': '{"items":' }, 'config.json is not valid JSON'],
  [{ 'bridging.js': null }, 'Missing bridging.js'],
  [{ 'index.html': null }, 'Missing index.html'],
  [{ 'style.css': null }, 'Missing style.css'],
  [{ 'script.js': null }, 'Missing script.js'],
  [{ 'style.css': null, 'script.js': null }, 'Missing style.css, script.js'],
]

export const LocalFolders: Story = {
  play: async ({ canvas, step }) => {
    for (const [changes, message] of faults) {
      await step(message, async () => {
        choose(folderFiles('pond', await pondFiles(changes)))
        await said(canvas, message)
        await expect(canvas.getByText('Add a widget or a local folder.')).toBeVisible()
      })
    }
    await step('a file instead of a folder', async () => {
      choose([new File(['x'], 'index.html')])
      await said(canvas, 'Please choose a folder, not a file')
    })
    await step('an unreadable folder', async () => {
      const files = folderFiles('pond', await pondFiles())
      for (const file of files) file.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
      choose(files)
      await said(canvas, '加载本地目录失败')
    })
    await step('one that has everything is opened', async () => {
      choose(folderFiles('pond', await pondFiles()))
      await said(canvas, 'Pond opened')
      await expect(canvas.getByRole('checkbox', { name: 'Show Pond' })).toBeChecked()
      await expect(document.querySelector('.mi-te-problem')).toBeNull()
    })
    await step('the next one only after a confirmation: this one is not saved', async () => {
      choose(folderFiles('lake', await pondFiles({ 'config.json': '{"name":"Lake","items":[]}' })))
      await userEvent.click(await canvas.findByRole('button', { name: 'Keep editing' }))
      await expect(canvas.getByRole('checkbox', { name: 'Show Pond' })).toBeVisible()
      choose(folderFiles('lake', await pondFiles({ 'config.json': '{"name":"Lake","items":[]}' })))
      await userEvent.click(await canvas.findByRole('button', { name: 'Replace' }))
      await said(canvas, 'Lake opened')
      await expect(canvas.getByText('Add a widget or a local folder.')).toBeVisible()
    })
  },
}

/** Opens the editor anew, as a reload does. */
let reopen = () => {}

function Reopening(props: TemplateEditorProps) {
  const [times, setTimes] = useState(0)
  reopen = () => setTimes(times + 1)
  return <TemplateEditor key={times} {...props} />
}

const reopeningWithToasts = (props: TemplateEditorProps) => (
  <>
    <Reopening {...props} />
    <Toaster toasts={toasts} />
  </>
)

const storyDrafts = browserDrafts({ owner: 'story' })

export const AnUnsavedFolderComesBack: Story = {
  args: {
    initial: { ...pond, base: { ...pond.base, htmlURL: null } },
    drafts: storyDrafts,
    draftKey: 'unsaved',
  },
  // An earlier run that was interrupted may have left its draft.
  beforeEach: () => storyDrafts.remove('template unsaved'),
  render: reopeningWithToasts,
  play: async ({ canvas, step }) => {
    await canvas.findByRole('checkbox', { name: 'Show Pond' })
    choose(folderFiles('reeds', await pondFiles({ 'config.json': '{"name":"Reeds","items":[]}' })))
    await said(canvas, 'Reeds opened as a new template')
    await userEvent.click(canvas.getByRole('button', { name: 'Add Clock' }))
    await step('with its files and what lies above it', async () => {
      reopen()
      await canvas.findByText('Unsaved changes restored')
      await expect(canvas.getAllByRole('checkbox')).toHaveLength(1)
      await waitFor(() => expect(document.querySelector('.mi-te-stage[data-ready]')).toBeVisible())
    })
    await step('given up, what was saved is there again, and stays', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
      await expect(canvas.getAllByRole('checkbox')).toHaveLength(pond.items.length)
      const before = canvas.getByRole('checkbox', { name: 'Show Pond' })
      reopen()
      await waitFor(() => expect(before).not.toBeInTheDocument())
      await waitFor(() => expect(canvas.getByRole('main').closest('[inert]')).toBeNull())
      await expect(canvas.getAllByRole('checkbox')).toHaveLength(pond.items.length)
      await expect(canvas.queryByText('Unsaved changes restored')).toBeNull()
    })
  },
}

export const RestoredWorkIsSaved: Story = {
  args: { initial: pond, drafts: storyDrafts },
  beforeEach: () => storyDrafts.remove(`template ${pond.generation_id}`),
  render: reopeningWithToasts,
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: 'Show Pond' })
    await waitFor(() => expect(canvas.getByRole('main').closest('[inert]')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Add Clock' }))
    reopen()
    const notice = () => canvas.queryByText('Unsaved changes restored')
    await waitFor(() => expect(notice()).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(canvas.getByText('All changes saved')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Add Clock' }))
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
    await expect(notice()).toBeNull()
  },
}

/** A folder as the browser's picker gives it, with the files that it has by then. */
const folderHandle = (name: string, read: () => Promise<File[]>) => ({
  kind: 'directory',
  name,
  async *values() {
    for (const file of await read()) {
      yield { kind: 'file', name: file.webkitRelativePath.slice(name.length + 1), getFile: async () => file }
    }
  },
})

/** Time for several looks at a folder, ms. */
const looksMs = 15_000
/** In which a look that is not ignored would have been shown, ms. */
const shownMs = 500

export const AFolderIsFollowed: Story = {
  play: async ({ canvas, step }) => {
    const own = Object.getOwnPropertyDescriptor(window, 'showDirectoryPicker')
    const filesOf = async (name: string, changes?: Record<string, string | null>) =>
      folderFiles(name, await pondFiles(changes))
    // As long as nothing is written, its files have the same times.
    const whole = filesOf('pond')
    let pondFolder = () => whole
    let picked = folderHandle('pond', () => pondFolder())
    Object.defineProperty(window, 'showDirectoryPicker', { value: async () => picked, configurable: true })
    const pick = () => userEvent.click(canvas.getByRole('button', { name: 'Add local HTML' }))
    const problem = () => document.querySelector('.mi-te-problem')?.textContent ?? null

    await step('broken by its author, it says so, and no longer once it is mended', async () => {
      await pick()
      await said(canvas, 'Pond opened')
      pondFolder = () => filesOf('pond', { 'config.json': null })
      await waitFor(() => expect(problem()).toBe('Missing config.json'), { timeout: looksMs })
      pondFolder = () => whole
      await waitFor(() => expect(problem()).toBeNull(), { timeout: looksMs })
    })
    await step('away for a moment, too', async () => {
      pondFolder = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
      await waitFor(() => expect(problem()).not.toBeNull(), { timeout: looksMs })
      pondFolder = () => whole
      await waitFor(() => expect(problem()).toBeNull(), { timeout: looksMs })
    })
    await step('a look at it that ends late says nothing of the folder that is open by then', async () => {
      const looking = Promise.withResolvers<void>()
      const files = Promise.withResolvers<File[]>()
      pondFolder = () => {
        looking.resolve()
        return files.promise
      }
      await looking.promise
      picked = folderHandle('lake', () => filesOf('lake', { 'config.json': '{"name":"Lake","items":[]}' }))
      await pick()
      await userEvent.click(await canvas.findByRole('button', { name: 'Replace' }))
      await said(canvas, 'Lake opened')
      files.resolve(await filesOf('pond', { 'config.json': null }))
      await new Promise((resolve) => setTimeout(resolve, shownMs))
      await expect(problem()).toBeNull()
    })
    if (own) Object.defineProperty(window, 'showDirectoryPicker', own)
  },
}

export const ABrowserWithoutFolders: Story = {
  play: async ({ canvas }) => {
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'webkitdirectory')
    const picker = Object.getOwnPropertyDescriptor(window, 'showDirectoryPicker')
    Reflect.deleteProperty(HTMLInputElement.prototype, 'webkitdirectory')
    Object.defineProperty(window, 'showDirectoryPicker', { value: undefined, configurable: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Add local HTML' }))
    if (own) Object.defineProperty(HTMLInputElement.prototype, 'webkitdirectory', own)
    if (picker) Object.defineProperty(window, 'showDirectoryPicker', picker)
    await said(canvas, 'Your browser does not support folder selection')
  },
}

export const ADroppedFile: Story = {
  play: async ({ canvas }) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], 'index.html', { type: 'text/html' }))
    const editor = canvas.getByRole('main')
    const drag = (type: string) =>
      editor.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }))
    drag('dragover')
    await expect(await canvas.findByText('Drop the folder to open it')).toBeVisible()
    drag('drop')
    await said(canvas, 'Please choose a folder, not a file')
  },
}

/** A page that tries every way to reach the surrounding page, and reports the outcomes. */
const hostile = `
const attempt = async (work) => { try { return String(await work()) } catch (error) { return 'refused' } }
const attempts = {
  document: () => parent.document.title,
  top: () => { top.location.href = 'https://package.invalid/'; return new Promise((_, no) => setTimeout(no, 300)) },
  storage: () => localStorage.setItem('a', 'b'),
  cookie: () => document.cookie.length,
  session: () => sessionStorage.length,
  fetch: () => fetch('/media/koi.webp').then(({ status }) => status),
  beacon: () => new Promise((yes, no) => {
    addEventListener('securitypolicyviolation', no, { once: true })
    navigator.sendBeacon('https://package.invalid/', 'x')
    setTimeout(yes, 1000)
  }),
  socket: () => new Promise((yes, no) => { const s = new WebSocket('wss://package.invalid/'); s.onopen = yes; s.onerror = no }),
  picture: () => new Promise((yes, no) => { const i = new Image(); i.onload = yes; i.onerror = no; i.src = '${'/media/koi.webp'}?' + Date.now() }),
  script: () => new Promise((yes, no) => { const s = document.createElement('script'); s.onload = yes; s.onerror = no; s.src = 'https://package.invalid/x.js'; document.head.append(s) }),
  popup: () => { if (!window.open('about:blank')) throw 0; return 'opened' },
  database: () => new Promise((yes, no) => { const r = indexedDB.open('a'); r.onsuccess = yes; r.onerror = no }),
}
addEventListener('load', async () => {
  const answers = {}
  for (const [name, work] of Object.entries(attempts)) answers[name] = await attempt(work)
  parent.postMessage({ hostile: answers, origin: self.origin }, '*')
  parent.postMessage({ mirari: 'template-items', items: [{ id: 'evil' }] }, '*')
})
`

export const AHostileBase: Story = {
  args: { initial: pond, port: createTestTemplatePort({}, () => pondFiles({ 'script.js': hostile })) },
  play: async ({ canvas }) => {
    const address = window.location.href
    const told = await new Promise<{ hostile: Record<string, string>; origin: string }>((resolve) => {
      window.addEventListener('message', ({ data }) => {
        if (data?.hostile) resolve(data)
      })
    })
    const { hostile: answers, origin } = told
    await expect(origin).toBe('null')
    await expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, 'refused'])))
    await expect(Object.keys(answers)).toHaveLength(12)
    await expect(window.location.href).toBe(address)
    await expect(localStorage.getItem('a')).toBeNull()
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(pond.items.length)
  },
}
