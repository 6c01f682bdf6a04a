import type { LaunchProcessor } from '@mirari/contract/lists'
import type { GenerationResult, LaunchStep } from '@mirari/contract/schemas'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { AppStory } from '../../testing/AppStory.tsx'
import { serve } from '../../testing/fake-server.ts'
import { DesktopProgress } from './DesktopProgress.tsx'
import type { DesktopLaunch } from './desktop-launch.ts'
import { LaunchProgress } from './LaunchProgress.tsx'

/** What the panels read of a result. */
const item = {
  ...{ generation_result_id: 'r1', title: 'A harbour at dawn, with boats that come home…', is_public: true },
} as Partial<GenerationResult> as GenerationResult

interface PanelProps {
  step?: Partial<LaunchStep>
  isOverdue?: boolean
  desktop?: Partial<DesktopLaunch>
  language?: 'en' | 'zh'
  installers?: readonly LaunchProcessor[]
}

const monitors = ['DP-1', 'HDMI-A-1'].map((id) => ({ id, title: id }))
const hosts = ['linux-wallpaperengine', 'mpvpaper', 'awww'].map((id) => ({ id, name: id, monitors }))

/** The panel of a launch by the companion app, or of one on the server's own desktop. */
function Panel({ step, isOverdue = false, desktop, language = 'en', installers = [] }: PanelProps) {
  const sent = { ticket: 't', state: 'sent', target: null, reason: null, helper: null, updated_at: '' } as const
  const chosen = { host: null, monitor: null, state: 'applied', by: 'awww', fault: null } as const
  return (
    <AppStory address="/" answers={serve({})} language={language}>
      {desktop ? (
        <DesktopProgress launch={{ item, desktop: { hosts, shown: { title: 'Harbour' } }, ...chosen, ...desktop }} />
      ) : (
        <LaunchProgress
          launch={{ item, link: 'mirari://apply', isOverdue, step: { ...sent, ...step } }}
          hasInstaller
          {...{ installers }}
        />
      )}
    </AppStory>
  )
}

const meta = {
  title: 'App/Wallpaper on the desktop',
  component: Panel,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Panel>

export default meta
type Story = StoryObj<typeof meta>

/** The panel says `text` and has exactly these buttons. */
const says =
  (text: string, buttons: readonly string[]): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('status')).toHaveTextContent(text)
    const names = page.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))
    await expect(names).toEqual(buttons)
  }

export const Sent: Story = { play: says('Waiting for the desktop app…', ['Close', 'Open again']) }

export const Fetching: Story = {
  args: { step: { state: 'fetching' } },
  play: says('Downloading the wallpaper…', ['Close']),
}

export const Shown: Story = {
  args: { step: { state: 'applied', target: 'Lively Wallpaper' } },
  play: says('Shown by Lively Wallpaper', ['Close']),
}

export const Failed: Story = {
  args: { step: { state: 'failed', reason: 'no_host' } },
  play: says('No program was found on the desktop', ['Close', 'Try again', 'Send to']),
}

export const NothingReported: Story = {
  args: { isOverdue: true },
  play: says('Nothing was reported yet.', ['Close', 'Open again', 'Get the desktop app', 'Send to']),
}

export const NothingReportedOnSomeMac: Story = {
  args: { isOverdue: true, installers: ['arm64', 'x64'] },
  play: says('Nothing was reported yet.', ['Close', 'Open again', 'For Apple silicon', 'For Intel', 'Send to']),
}

export const NothingReportedInChinese: Story = {
  args: { isOverdue: true, language: 'zh' },
  globals: { viewport: { value: 'phone' } },
  play: says('尚未收到进展', ['关闭', '再次打开', '获取桌面应用', '发送到']),
}

export const OwnDesktop: Story = {
  args: { desktop: {} },
  play: says('Shown by awww', ['Close', 'Restore the earlier one']),
}

export const OwnDesktopRefused: Story = {
  args: { desktop: { state: 'failed', fault: '/usr/bin/awww: no display' } },
  globals: { viewport: { value: 'phone' } },
  play: says('no display', ['Close', 'Try again', 'Restore the earlier one', 'Send to']),
}
