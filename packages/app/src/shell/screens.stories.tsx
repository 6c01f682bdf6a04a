import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { consoleAnswers } from '../features/admin/testing/console-answers.ts'
import { AppStory } from '../testing/AppStory.tsx'
import { refuse } from '../testing/fake-server.ts'
import { emptyServer, fullServer } from '../testing/sample-content.ts'
import type { Answers } from '../testing/test-app.ts'
import { App } from './App.tsx'

const servers = {
  full: fullServer,
  empty: emptyServer,
  loading: (call) => (call.path.startsWith('/auth/me') ? fullServer(call) : new Promise(() => {})),
  failing: (call) => (call.path.startsWith('/auth/me') ? fullServer(call) : refuse(500, 'internal')(call)),
} satisfies Record<string, Answers>

/** The console's server, which knows the user as its operator. */
const consoleServer: Answers = (call) =>
  call.method === 'GET' && call.path === '/users/me/account' ? { is_operator: true } : consoleAnswers(call)

interface ScreenProps {
  /** What the address bar says. */
  address: string
  /** What the server has, or does. */
  server: keyof typeof servers
  /** Whether nobody is signed in. */
  isVisitor: boolean
  language: 'en' | 'zh'
}

/** The whole app at an address. */
function Screen({ address, server, isVisitor, language }: ScreenProps) {
  return (
    <AppStory
      key={`${address} ${server} ${isVisitor}`}
      address={address}
      answers={address.startsWith('/admin') && server === 'full' ? consoleServer : servers[server]}
      language={language}
      isVisitor={isVisitor}
    >
      <App />
    </AppStory>
  )
}

const meta = {
  title: 'App/Screens',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { address: '/', server: 'full', isVisitor: false, language: 'en' },
  argTypes: {
    server: { control: { type: 'select' }, options: Object.keys(servers) },
    language: { control: { type: 'inline-radio' }, options: ['en', 'zh'] },
  },
} satisfies Meta<typeof Screen>

export default meta
type Story = StoryObj<typeof meta>

const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

/** A screen, which is there once these words are. */
function screen(args: Partial<ScreenProps>, words: string | RegExp): Story {
  return {
    args,
    play: async ({ canvasElement }) => {
      const [first] = await pageOf(canvasElement).findAllByText(words)
      await expect(first).toBeInTheDocument()
    },
  }
}

/** A screen with tiles, which is there once one is named after this picture. */
function tiles(role: 'article' | 'option', args: Partial<ScreenProps>): Story {
  return {
    args,
    play: async ({ canvasElement }) => {
      await expect((await pageOf(canvasElement).findAllByRole(role, { name: /torii/i }))[0]).toBeInTheDocument()
    },
  }
}

export const Explore: Story = tiles('article', {})
export const ExploreOnAPhone: Story = { ...Explore, globals: { viewport: { value: 'phone' } } }
export const ExploreEmpty: Story = screen({ server: 'empty' }, 'Nothing here yet')
export const ExploreLoading: Story = screen({ server: 'loading' }, 'Explore')
export const ExploreFailed: Story = screen({ server: 'failing' }, 'Refresh')
export const ExploreInChinese: Story = tiles('article', { language: 'zh' })

export const Person: Story = screen({ address: '/people/ada' }, 'ada')
export const PersonWithoutResults: Story = screen({ address: '/people/ada', server: 'empty' }, 'ada')
export const PersonFailed: Story = screen({ address: '/people/ada', server: 'failing' }, /again|Refresh/)

export const Detail: Story = screen({ address: '/inspiration/result-torii' }, /vermilion torii/)
export const DetailFailed: Story = screen({ address: '/inspiration/result-torii', server: 'failing' }, /again|Refresh/)
export const DetailMissing: Story = screen({ address: '/inspiration/result-of-nobody' }, /no longer|not found|exist/i)

export const Create: Story = {
  args: { address: '/generate' },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('textbox', { name: 'Prompt' }))
    await waitFor(() => expect(page.getByRole('button', { name: /^Size/ })).toBeVisible())
  },
}
/** The rows in view: the history begins with the newest, which is being made. */
export const History: Story = {
  args: { address: '/generate' },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    // Rows are measured, and made anew meanwhile.
    await waitFor(() => expect(page.getByText('A lighthouse in a storm')).toBeVisible())
  },
}
export const HistoryOnAPhone: Story = { ...History, globals: { viewport: { value: 'phone' } } }
export const HistoryInChinese: Story = { ...History, args: { address: '/generate', language: 'zh' } }
export const HistoryEmpty: Story = screen({ address: '/generate', server: 'empty' }, 'No creations yet')
export const HistoryLoading: Story = screen({ address: '/generate', server: 'loading' }, 'Create')
export const HistoryFailed: Story = screen({ address: '/generate', server: 'failing' }, /again|Refresh/)

export const Library: Story = tiles('option', { address: '/assets' })
export const LibraryEmpty: Story = screen({ address: '/assets', server: 'empty' }, /No image assets|Nothing|first/i)
export const LibraryLoading: Story = screen({ address: '/assets', server: 'loading' }, 'Assets')
export const LibraryFailed: Story = screen({ address: '/assets', server: 'failing' }, /again|Refresh/)

/** Opens a dialog of the sidebar. */
const opened = (button: RegExp, dialog: RegExp): Story => ({
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: button }))
    // It fades in.
    await waitFor(() => expect(page.getByRole('dialog', { name: dialog })).toBeVisible())
  },
})
export const Settings: Story = opened(/Settings/, /Settings/)
export const Plans: Story = opened(/^\D*100\D*$/, /./)
export const Partners: Story = screen({ address: '/partners', server: 'empty' }, /Partner/i)

export const SignIn: Story = screen({ address: '/login', isVisitor: true }, /Password/)
export const SignInInChinese: Story = screen({ address: '/login', isVisitor: true, language: 'zh' }, /密码/)
export const ResetPassword: Story = screen({ address: '/reset', isVisitor: true }, /E-?mail/i)

export const Admin: Story = screen({ address: '/admin/queue' }, '1 waiting, 0 running')
export const AdminFailed: Story = screen({ address: '/admin/queue', server: 'failing' }, /again|Refresh/)
export const Widgets: Story = screen({ address: '/widgets' }, /mirari-feed/)

export const WallpaperEditor: Story = screen({ address: '/wallpaper' }, 'No layers yet')
export const TemplateEditor: Story = screen({ address: '/wallpaper_template' }, /folder/i)
