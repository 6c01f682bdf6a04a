import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { standIns } from '../testing/stand-ins.ts'
import { testPackage } from '../testing/test-package.ts'
import { testProgram } from '../testing/test-program.ts'
import { readPlaylist, stopPlaylist } from './kept-playlist.ts'

/** A desktop of X11 with a folder of one wallpaper, and the program as it was downloaded. */
async function desktop() {
  const desk = await standIns('linux', { env: { DISPLAY: ':0' }, programs: { feh: '' } })
  const program = join(desk.folder, 'downloads/mirari-desktop')
  for (const path of [program, join(desk.folder, 'walls/a.zip')]) await mkdir(dirname(path), { recursive: true })
  await writeFile(program, 'program')
  await writeFile(join(desk.folder, 'walls/a.zip'), new Uint8Array(await testPackage().arrayBuffer()))
  const machine = { ...desk.machine, own: { program, args: [], files: [program] } }
  return { ...desk, machine, [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose]() }
}

const entryIn = (folder: string) => join(folder, '.config/autostart/mirari-playlist.desktop')

test('a playlist goes on from each login on, by a copy of the program that stays, until it is stopped', async () => {
  await using desk = await desktop()
  const program = testProgram(desk)
  expect(await program.run('playlist', 'walls', '--every', '2h', '--shuffle', '--at-login', '--host', 'feh')).toBe(0)
  const folder = join(desk.folder, 'walls')
  const choices = { everyMs: 7_200_000, order: 'shuffle', day: { from: 420, to: 1140 } }
  expect(await readPlaylist(desk.machine)).toEqual({ folder, choices, host: 'feh', monitor: null })
  const copy = join(desk.machine.dataFolder, 'program/mirari-desktop')
  expect(await readFile(entryIn(desk.folder), 'utf8')).toContain(`Exec="${copy}" "playlist" "--kept"\n`)
  expect(desk.calls).toEqual([['mirari-desktop', 'playlist', '--kept']])
  expect(await program.run('playlist', '--stop')).toBe(0)
  expect([existsSync(entryIn(desk.folder)), await readPlaylist(desk.machine)]).toEqual([false, null])
})

test('what plays in the background shows what was kept, and ends once that is stopped', async () => {
  await using desk = await desktop()
  await testProgram(desk).run('playlist', 'walls', '--at-login')
  const waits: number[] = []
  let nowMs = 0
  const background = testProgram(desk, {
    now: () => nowMs,
    async wait(ms) {
      waits.push(ms)
      nowMs += ms
      if (waits.length === 3) await stopPlaylist(desk.machine)
    },
  })
  expect(await background.run('playlist', '--kept')).toBe(0)
  expect(background.printed).toEqual(['feh shows “Harbour”.'])
  expect(waits).toEqual([2000, 2000, 2000])
})

test('another playlist replaces the one in the background', async () => {
  await using desk = await desktop()
  await testProgram(desk).run('playlist', 'walls', '--at-login')
  const background = testProgram(desk, {
    wait: async () => void (await testProgram(desk).run('playlist', 'walls', '--at-login', '--shuffle')),
  })
  expect(await background.run('playlist', '--kept')).toBe(0)
  expect(await readPlaylist(desk.machine)).toMatchObject({ choices: { order: 'shuffle' } })
})

test('uninstalling ends it, and a background without a playlist ends at once', async () => {
  await using desk = await desktop()
  const program = testProgram(desk)
  await program.run('playlist', 'walls', '--at-login')
  await program.run('uninstall')
  expect([existsSync(entryIn(desk.folder)), await program.run('playlist', '--kept')]).toEqual([false, 0])
})
