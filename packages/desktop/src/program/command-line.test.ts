import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { standIns } from '../testing/stand-ins.ts'
import { testPackage } from '../testing/test-package.ts'
import { testProgram } from '../testing/test-program.ts'
import { testServer } from '../testing/test-server.ts'
import { readActions } from './action-log.ts'
import { exitCodes } from './command-line.ts'
import { version } from './version.ts'

const sway = {
  env: { SWAYSOCK: '/run/sway' },
  programs: { swaymsg: JSON.stringify([{ name: 'DP-1' }, { name: 'DP-2' }]), swaybg: '' },
}

/** A machine with a package in the folder where the caller stands. */
async function deskWithPackage() {
  const desk = await standIns('linux', sway)
  await writeFile(join(desk.folder, 'harbour.zip'), new Uint8Array(await testPackage().arrayBuffer()))
  return desk
}

test('a package is shown by the host and on the monitor that were named, and taken away again', async () => {
  await using desk = await deskWithPackage()
  const program = testProgram(desk)
  expect(await program.run('apply', 'harbour.zip', '--host', 'swaybg', '--monitor', 'DP-2')).toBe(exitCodes.done)
  expect(desk.calls.at(-1)?.slice(0, 3)).toEqual(['swaybg', '-o', 'DP-2'])
  expect(await program.run('restore')).toBe(exitCodes.done)
  expect(desk.running.size).toBe(0)
  expect(program.printed).toEqual(['swaybg shows “Harbour”.', 'swaybg shows what was there before.'])
  expect((await readActions(desk.machine)).map(({ what }) => what)).toEqual(['apply', 'restore'])
})

test('a link is applied from the command line as well', async () => {
  await using desk = await standIns('linux', sway)
  using server = await testServer()
  const program = testProgram(desk, { answers: [true] })
  expect(await program.run('apply', server.link, '--monitor', 'DP-1')).toBe(exitCodes.done)
  expect(desk.calls.at(-1)?.slice(0, 3)).toEqual(['swaybg', '-o', 'DP-1'])
})

test('hosts are listed with their monitors', async () => {
  await using desk = await standIns('linux', sway)
  const program = testProgram(desk)
  expect(await program.run('list')).toBe(exitCodes.done)
  expect(program.printed).toEqual(['swaybg  swaybg  (image)', '  DP-1  DP-1', '  DP-2  DP-2'])
  await using bare = await standIns('linux', {})
  expect(await testProgram(bare).run('list')).toBe(exitCodes.notDone)
})

test('servers are let in, trusted and turned away by their address', async () => {
  await using desk = await standIns('linux', {})
  const program = testProgram(desk)
  const printed = async (...words: string[]) => {
    program.printed.splice(0)
    await program.run('origins', ...words)
    return program.printed
  }
  expect(await printed()).toEqual(['No server may set wallpapers here.'])
  expect(await printed('add', 'http://192.168.1.5:3000')).toEqual(['http://192.168.1.5:3000'])
  expect(await printed('trust', 'http://192.168.1.5:3000')).toEqual(['http://192.168.1.5:3000  trusted'])
  expect(await printed('remove', 'http://192.168.1.5:3000')).toEqual(['No server may set wallpapers here.'])
  for (const words of [
    ['add', 'https://a.example/x'],
    ['remove', 'https://a.example'],
    ['trust', 'https://a.example'],
  ]) {
    expect([words, await program.run('origins', ...words)]).toEqual([words, exitCodes.notDone])
  }
})

test('the doctor says what is there and what is missing', async () => {
  await using desk = await standIns('linux', sway)
  const program = testProgram(desk)
  expect(await program.run('doctor')).toBe(exitCodes.notDone)
  expect(program.printed).toEqual([
    `mirari-desktop ${version} on linux, with its files in ${desk.machine.dataFolder}`,
    'This program is of a build that nobody has signed.',
    'ok    Wallpapers are shown by swaybg.',
    'lacks Links start nothing: run `mirari-desktop install`.',
    'ok    You can be asked.',
    'No server may set wallpapers here yet.',
  ])
})

test('only the last 50 actions are kept', async () => {
  await using desk = await deskWithPackage()
  const program = testProgram(desk)
  await program.run('apply', 'harbour.zip')
  const { logAction } = await import('./action-log.ts')
  for (let count = 0; count < 60; count++) {
    await logAction(desk.machine, { at: '', what: 'refuse', origin: null, about: String(count) })
  }
  const actions = await readActions(desk.machine)
  expect([actions.length, actions[0]?.about, actions.at(-1)?.about]).toEqual([50, '10', '59'])
})

test.each([
  ['paint'],
  ['apply'],
  ['apply', 'a.zip', 'b.zip'],
  ['apply', 'a.zip', '--every', '1h'],
  ['list', 'all'],
  ['origins', 'open', 'https://a.example'],
  ['origins', 'add'],
  ['playlist', 'walls', '--every', '0m'],
  ['playlist', 'walls', '--every', 'often'],
  ['playlist', 'walls', '--day', '25:00-26:00'],
  ['playlist', 'walls', '--day', '07:00'],
  ['--colour'],
])('%s %s is wrong use', async (...words) => {
  await using desk = await standIns('linux', {})
  const program = testProgram(desk)
  expect(await program.run(...words.filter((word) => typeof word === 'string'))).toBe(exitCodes.usage)
  expect(program.complaints.at(-1)).toBe('See `mirari-desktop --help`.')
})

test('what cannot be done ends with a sentence', async () => {
  await using desk = await deskWithPackage()
  const program = testProgram(desk)
  await mkdir(join(desk.folder, 'empty'))
  for (const words of [['apply', 'gone.zip'], ['apply', 'harbour.zip', '--host', 'lively'], ['restore']]) {
    expect([words, await program.run(...words)]).toEqual([words, exitCodes.notDone])
  }
  expect(program.complaints).toEqual([
    expect.stringContaining('gone.zip cannot be read.'),
    'mirari-desktop: lively is not installed here.',
    'mirari-desktop: No wallpaper was set here.',
  ])
  expect(program.told).toEqual([])
})

test('help and version are printed', async () => {
  await using desk = await standIns('linux', {})
  const program = testProgram(desk)
  expect([await program.run('--help'), await program.run('--version')]).toEqual([0, 0])
  expect(program.printed).toEqual([expect.stringContaining('mirari-desktop apply FILE.zip|LINK'), version])
})
