import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type StandIns, standIns } from '../testing/stand-ins.ts'
import { testPackage } from '../testing/test-package.ts'
import { testProgram } from '../testing/test-program.ts'
import { restReason } from './rest.ts'

const minuteMs = 60_000

/** Plays a folder until the clock, which moves with each wait, has reached the end. */
async function playUntil(desk: StandIns, endMs: number, onWait: (nowMs: number) => unknown = () => undefined) {
  const folder = join(desk.folder, 'walls')
  await mkdir(folder, { recursive: true })
  const zip = new Uint8Array(await testPackage().arrayBuffer())
  for (const name of ['a.zip', 'b.zip']) await writeFile(join(folder, name), zip)
  const stop = new AbortController()
  const waits: number[] = []
  let nowMs = 0
  const program = testProgram(desk, {
    now: () => nowMs,
    signal: stop.signal,
    async wait(ms) {
      waits.push(ms / minuteMs)
      nowMs += ms
      await onWait(nowMs)
      if (nowMs >= endMs) stop.abort()
    },
  })
  const code = await program.run('playlist', 'walls', '--every', '1h')
  return { code, waits, program }
}

const feh = (files: Readonly<Record<string, string>> = {}) =>
  standIns('linux', { env: { DISPLAY: ':0' }, programs: { feh: '' }, files })

test('a folder is shown in turn until it is interrupted; what is shown stays untouched between', async () => {
  await using desk = await feh()
  const { code, program, waits } = await playUntil(desk, 120 * minuteMs)
  expect([code, program.printed]).toEqual([0, ['feh shows “Harbour”.', 'feh shows “Harbour”.']])
  expect(desk.calls).toHaveLength(2)
  // It looks again from time to time, because a computer may have slept meanwhile.
  expect(waits).toEqual(Array(12).fill(10))
})

test('a package that cannot be shown is told, and the next one is shown', async () => {
  await using desk = await feh()
  const { program } = await playUntil(desk, 120 * minuteMs, () => writeFile(join(desk.folder, 'walls/b.zip'), 'no zip'))
  expect(program.printed).toEqual(['feh shows “Harbour”.'])
  expect(program.complaints).toEqual(['b.zip: The file is no zip, or it is damaged.'])
})

test('a folder that is not there ends it with a sentence', async () => {
  await using desk = await feh()
  const program = testProgram(desk)
  expect(await program.run('playlist', 'nowhere')).toBe(1)
  expect(program.complaints[0]).toContain('nowhere')
})

test('nothing changes while the computer runs on its battery, and the change comes once it is plugged in', async () => {
  await using desk = await feh()
  let isPluggedIn = true
  const machine = {
    ...desk.machine,
    readText: async (path: string) =>
      path === '/sys/class/power_supply/AC/online' ? (isPluggedIn ? '1\n' : '0\n') : desk.machine.readText(path),
  }
  const { waits } = await playUntil({ ...desk, machine }, 63 * minuteMs, (nowMs) => {
    if (nowMs >= 50 * minuteMs) isPluggedIn = nowMs > 62 * minuteMs
  })
  expect(waits.slice(6)).toEqual([1, 1, 1])
  expect(desk.calls).toHaveLength(1)
})

const tree = (window: object) =>
  JSON.stringify({ type: 'root', nodes: [{ type: 'workspace', fullscreen_mode: 1, nodes: [window] }] })
const supply = (online: string) => ({ readText: async () => online })

test.each([
  ['a game on Windows', 'windows', { windows: { isFullScreen: true } }, {}, 'full-screen'],
  ['Windows on its battery', 'windows', { windows: { isOnBattery: true } }, {}, 'battery'],
  ['Windows that does not know', 'windows', { windows: { isOnBattery: null } }, {}, null],
  ['macOS on its battery', 'macos', { programs: { pmset: "Now drawing from 'Battery Power'\n" } }, {}, 'battery'],
  ['macOS at the mains', 'macos', { programs: { pmset: "Now drawing from 'AC Power'\n" } }, {}, null],
  ['Linux on its battery', 'linux', {}, supply('0\n'), 'battery'],
  ['Linux at the mains', 'linux', {}, supply('1\n'), null],
  [
    'a film on X11',
    'linux',
    {
      env: { DISPLAY: ':0' },
      programs: {
        xprop: ([first]: readonly string[]) =>
          first === '-root' ? '_NET_ACTIVE_WINDOW(WINDOW): window id # 0x1e00003\n' : '_NET_WM_STATE_FULLSCREEN\n',
      },
    },
    {},
    'full-screen',
  ],
  [
    'a film on Hyprland',
    'linux',
    { env: { HYPRLAND_INSTANCE_SIGNATURE: 'a' }, programs: { hyprctl: '{"fullscreen": 2}' } },
    {},
    'full-screen',
  ],
  [
    'a film on Sway',
    'linux',
    { env: { SWAYSOCK: 'a' }, programs: { swaymsg: tree({ type: 'con', fullscreen_mode: 1, visible: true }) } },
    {},
    'full-screen',
  ],
  [
    'a plain window on Sway',
    'linux',
    { env: { SWAYSOCK: 'a' }, programs: { swaymsg: tree({ type: 'con', fullscreen_mode: 0 }) } },
    {},
    null,
  ],
] as const)('%s is a reason to rest, or none', async (_, platform, options, changes, reason) => {
  await using desk = await standIns(platform, options)
  expect(await restReason({ ...desk.machine, ...changes })).toBe(reason)
})
