import type { LaunchProcessor } from '@mirari/contract/lists'
import type { GenerationResult } from '@mirari/contract/schemas'
import { beforeEach, expect, test } from 'vitest'
import { defaultTexts } from '../../i18n/default-texts.ts'
import { withLateTexts } from '../../i18n/use-late-texts.ts'
import { createLaunchSteps } from '../../stores/live/launch-steps.ts'
import { launchTimeoutMs } from './companion-launch.ts'
import { createWallpaperLaunch, type WallpaperLaunchDeps } from './wallpaper-launch.ts'
import { notifyPackages } from './wallpaper-services.ts'

const texts = withLateTexts(defaultTexts)

let notified: string[]
let followed: string[]
let saved: string[]
let waits: number[]
let used: string[]
beforeEach(() => {
  notified = []
  followed = []
  saved = []
  waits = []
  used = []
})

function launchWith(
  changes: Partial<WallpaperLaunchDeps['api']> = {},
  hasLeft = true,
  surroundings: Partial<Pick<WallpaperLaunchDeps, 'system' | 'processor'>> = {},
) {
  const notify = (text: string) => void notified.push(text)
  return createWallpaperLaunch({
    api: {
      startPackaging: async () => ({ task_id: 't' }),
      packagingState: async () => ({ status: 'completed', url: '/media/made' }),
      recordUse: async ({ generation_result_id }) => void used.push(generation_result_id),
      launchFacts: async () => ({
        link: 'wallpapers://apply?url={zip}&id={result}',
        play: 'https://play.example/play/',
        desktop: false,
        installers: ['windows'],
      }),
      launchTicket: async () => expect.fail('no ticket is needed'),
      launchStep: async () => expect.fail('nothing is reported'),
      desktop: async () => expect.fail('the server is elsewhere'),
      applyToDesktop: async () => expect.fail('the server is elsewhere'),
      restoreDesktop: async () => expect.fail('the server is elsewhere'),
      installer: async () => ({ url: '/app/installer/mirari-1.0.0.exe', version: '1.0.0' }),
      ...changes,
    },
    texts: () => texts,
    follow: (link) => void followed.push(link),
    hasLeft: async (ms) => {
      waits.push(ms)
      return hasLeft
    },
    wait: async (ms) => void waits.push(ms),
    save: (url, name) => void saved.push(url, name),
    toast: { ok: notify, bad: notify, note: notify },
    origin: 'https://mirari.example',
    system: 'windows',
    processor: async () => null,
    ...surroundings,
    steps: createLaunchSteps({ isLive: () => true }),
    hasReturned: async () => {},
  })
}

function itemOf(wallpaper_zip_url: string | null): GenerationResult {
  const item: Partial<GenerationResult> = { generation_result_id: 'r', wallpaper_zip_url }
  return item as GenerationResult
}

test('a packaged wallpaper opens the app by its link, silently when the app opens', async () => {
  const launch = launchWith()
  await launch.setWallpaper(itemOf('/media/zip'))
  expect(followed).toEqual(['wallpapers://apply?url=https%3A%2F%2Fmirari.example%2Fmedia%2Fzip&id=r'])
  expect({ notified, waits, state: launch.getSnapshot() }).toEqual({
    notified: [],
    waits: [launchTimeoutMs],
    state: {
      isPackaging: false,
      needsApp: null,
      hasInstaller: true,
      installers: [],
      companion: null,
      desktop: null,
      sending: null,
    },
  })
})

test('without the app a toast and a prompt appear, and Download gets the installer', async () => {
  const launch = launchWith({}, false)
  await launch.setWallpaper(itemOf('/media/zip'))
  expect(notified).toEqual(['Launch app failed, please check if the app is correctly installed'])
  expect(launch.getSnapshot().needsApp).toEqual(itemOf('/media/zip'))
  await launch.download()
  expect(saved).toEqual(['/app/installer/mirari-1.0.0.exe', 'mirari-1.0.0.exe'])
  expect(launch.getSnapshot().needsApp).toBeNull()
})

const forMac = {
  launchFacts: async () => ({ link: 'x:{zip}', play: '', desktop: false, installers: ['macos' as const] }),
  installer: async ({ processor = 'arm64' }: { processor?: LaunchProcessor } = {}) => ({
    url: `/app/installer/${processor}.zip`,
    version: '1.0.0',
  }),
}

test('a Mac whose browser does not tell its processor has both installers to choose from', async () => {
  const launch = launchWith(forMac, false, { system: 'macos' })
  await launch.setWallpaper(itemOf('/media/zip'))
  await expect.poll(() => launch.getSnapshot().installers).toEqual(['x64', 'arm64'])
  await launch.download('x64')
  expect(saved).toEqual(['/app/installer/x64.zip', 'x64.zip'])
})

test.each([
  ['whose browser tells its processor', forMac, 'arm64'],
  [
    'with one installer for both',
    { ...forMac, installer: async () => ({ url: '/app/installer/x64.zip', version: '1.0.0' }) },
    null,
  ],
] as const)('a Mac %s has no choice', async (_, answers, processor) => {
  const launch = launchWith(answers, false, { system: 'macos', processor: async () => processor })
  await launch.setWallpaper(itemOf('/media/zip'))
  await launch.download()
  expect([launch.getSnapshot().installers, saved.length]).toEqual([[], 2])
})

test('an installer that cannot be downloaded is reported, and other programs are offered', async () => {
  const launch = launchWith(
    {
      installer: async () => {
        throw new Error('404')
      },
    },
    false,
  )
  await launch.setWallpaper(itemOf('/media/zip'))
  await launch.download()
  expect(notified.at(-1)).toBe('Download failed, please try again later')
  expect(launch.getSnapshot()).toMatchObject({ needsApp: null, sending: { zip: 'https://mirari.example/media/zip' } })
})

test('a server that cannot be reached counts as an app that did not open', async () => {
  const launch = launchWith({ launchFacts: () => Promise.reject(new Error('offline')) })
  await launch.setWallpaper(itemOf('/media/zip'))
  expect({ notified, followed, used }).toEqual({ notified: [texts.launch.notOpened], followed: [], used: [] })
})

test('a wallpaper without a package is packaged first, polled at the interval of the caller', async () => {
  const states = [{ status: 'pending' }, { status: 'completed', url: '/media/made' }]
  const launch = launchWith({ packagingState: async () => states.shift() ?? {} })
  const done = launch.setWallpaper(itemOf(null), 2000)
  expect(launch.getSnapshot().isPackaging).toBe(true)
  await done
  expect(waits).toEqual([2000, launchTimeoutMs])
  expect(notified).toEqual(['wallpaper packaging...', 'Wallpaper packaging successful! '])
  expect(followed).toHaveLength(1)
})

test.each([
  ['failed to start packaging task', { startPackaging: async () => ({}) }],
  ['Wallpaper packaging failed! ', { packagingState: async () => ({ status: 'failed' }) }],
  ['Wallpaper packaging failed! ', { packagingState: async () => ({ status: 'completed' }) }],
  ['Wallpaper packaging failed! ', { packagingState: async () => ({}) }],
])('%s', async (text, changes) => {
  const launch = launchWith(changes)
  await launch.setWallpaper(itemOf(null))
  expect(notified).toEqual(['wallpaper packaging...', text])
  expect({ followed, state: launch.getSnapshot().isPackaging }).toEqual({ followed: [], state: false })
})

test('a wallpaper counts as used only when an app opened, and a failed count is ignored', async () => {
  await launchWith({}, false).setWallpaper(itemOf('/media/zip'))
  expect(used).toEqual([])
  await launchWith().setWallpaper(itemOf('/media/zip'))
  expect(used).toEqual(['r'])
  const launch = launchWith()
  await launch.send(itemOf('/media/zip'))
  launch.follow('lively://x')
  expect({ used, followed: followed.at(-1) }).toEqual({ used: ['r', 'r'], followed: 'lively://x' })
  await launchWith({ recordUse: () => Promise.reject(new Error('offline')) }).setWallpaper(itemOf('/media/zip'))
  expect(notified.filter((text) => text.includes('offline'))).toEqual([])
})

test('sending opens the list of programs with the address of the package', async () => {
  const launch = launchWith()
  const item = itemOf('/media/zip')
  await launch.send(item)
  expect(launch.getSnapshot().sending).toEqual({
    item,
    zip: 'https://mirari.example/media/zip',
    page: 'https://play.example/play/r/',
  })
  launch.close()
  expect(launch.getSnapshot().sending).toBeNull()
})

test('waiting for the package of a new wallpaper is silent, even when it fails', async () => {
  const states = [{ status: 'pending' }, { status: 'failed' }]
  const launch = launchWith({ packagingState: async () => states.shift() ?? {} })
  await launch.awaitPackage(itemOf(null), new AbortController().signal)
  expect({ waits, notified, followed, isPackaging: launch.getSnapshot().isPackaging }).toEqual({
    waits: [1500],
    notified: [],
    followed: [],
    isPackaging: false,
  })
})

test('a finished package is reported once, with its item', async () => {
  const packaged: unknown[] = []
  const states = [{ status: 'pending' }, { status: 'completed', url: '/zip' }, { status: 'completed', url: '/zip' }]
  const api = notifyPackages(
    { startPackaging: async () => ({ task_id: 't' }), packagingState: async () => states.shift() ?? {} },
    (item, url) => packaged.push([item, url]),
  )
  const item = itemOf(null)
  await api.startPackaging(item)
  for (const _ of [1, 2, 3]) await api.packagingState('t')
  expect(packaged).toEqual([[item, '/zip']])
})

const facts = { link: 'mirari://apply?v=1&from={origin}&t={ticket}', play: '', installers: [] }

test('a server at the desktop shows the wallpaper itself: no link is followed', async () => {
  const asked: unknown[] = []
  const host = { id: 'awww', name: 'awww' }
  const launch = launchWith({
    launchFacts: async () => ({ ...facts, desktop: true }),
    desktop: async () => ({ hosts: [{ ...host, monitors: [] }], shown: { title: 'Harbour' } }),
    applyToDesktop: async (body) => {
      asked.push(body)
      return { host }
    },
    restoreDesktop: async () => ({ host }),
  })
  await launch.setWallpaper(itemOf('/media/zip'))
  expect(launch.getSnapshot().desktop).toMatchObject({ state: 'applied', by: 'awww', fault: null })
  await launch.chooseDesktop({ host: 'awww', monitor: 'DP-1' })
  await launch.restoreDesktop()
  expect(launch.getSnapshot().desktop?.state).toBe('restored')
  // The server counts the use itself.
  expect({ asked, followed, notified, used }).toEqual({
    asked: [{ result: 'r' }, { result: 'r', host: 'awww', monitor: 'DP-1' }],
    followed: [],
    notified: [],
    used: [],
  })
  launch.close()
  expect(launch.getSnapshot().desktop).toBeNull()
})

test('what the desktop refuses is told, and can be tried again', async () => {
  const answers = [() => Promise.reject(new Error('no')), async () => ({ host: { id: 'awww', name: 'awww' } })]
  const launch = launchWith({
    launchFacts: async () => ({ ...facts, desktop: true }),
    desktop: async () => ({ hosts: [], shown: null }),
    applyToDesktop: async () => answers.shift()?.() ?? expect.fail('too often'),
  })
  await launch.setWallpaper(itemOf('/media/zip'))
  expect(launch.getSnapshot().desktop).toMatchObject({ state: 'failed', fault: 'The wallpaper could not be set' })
  await launch.chooseDesktop({ host: null, monitor: null })
  expect(launch.getSnapshot().desktop).toMatchObject({ state: 'applied', fault: null })
})

test('whoever may not set wallpapers there gets a ticket, as from any other server', async () => {
  const ticket = { ticket: 't', expires_at: '', link: 'mirari://apply?v=1&from=x&t=t' }
  const launch = launchWith({
    launchFacts: async () => ({ ...facts, desktop: true }),
    desktop: () => Promise.reject(new Error('403')),
    launchTicket: async () => ticket,
    launchStep: async () => ({ ...ticket, state: 'applied', target: null, reason: null, helper: null, updated_at: '' }),
  })
  await launch.setWallpaper(itemOf('/media/zip'))
  expect(followed).toEqual([ticket.link])
  launch.close()
})
