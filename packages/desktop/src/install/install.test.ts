import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { version } from '../program/version.ts'
import { type StandIns, standIns } from '../testing/stand-ins.ts'
import { testPackage } from '../testing/test-package.ts'
import { testProgram } from '../testing/test-program.ts'

/** The program as it was downloaded. */
async function downloaded(desk: StandIns, name = 'mirari-desktop') {
  const path = join(desk.folder, 'downloads', name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'program')
  return { program: path, args: [], files: [path] }
}

/** xdg-mime that keeps what it is told. */
function xdgMime() {
  let chosen = ''
  return ([verb, kind = '']: readonly string[]) => {
    if (verb === 'default') chosen = kind
    return verb === 'query' ? `${chosen}\n` : ''
  }
}

test('on Linux an entry of the person opens links, and everything is removed again', async () => {
  await using desk = await standIns('linux', {
    env: { DISPLAY: ':0' },
    programs: { 'xdg-mime': xdgMime(), 'update-desktop-database': '', feh: '' },
    files: {
      '.fehbg': "feh --bg-fill '/home/ann/hill.jpg'\n",
      '.config/mimeapps.list':
        '[Default Applications]\nx-scheme-handler/mirari=mirari-desktop.desktop\na/b=c.desktop\n',
    },
  })
  const program = testProgram(desk, { self: await downloaded(desk) })
  expect(await program.run('install')).toBe(0)
  const copy = join(desk.folder, 'data/program/mirari-desktop')
  const entry = join(desk.folder, '.local/share/applications/mirari-desktop.desktop')
  expect((await stat(copy)).mode & 0o777).toBe(0o700)
  expect((await readFile(entry, 'utf8')).split('\n')).toEqual([
    '[Desktop Entry]',
    'Type=Application',
    'Name=Mirari',
    'NoDisplay=true',
    'Terminal=false',
    `Exec="${copy}" open %u`,
    'MimeType=x-scheme-handler/mirari;',
    '',
  ])
  expect(desk.calls).toEqual([
    ['xdg-mime', 'default', 'mirari-desktop.desktop', 'x-scheme-handler/mirari'],
    ['update-desktop-database', dirname(entry)],
  ])
  expect(await program.run('doctor')).toBe(0)
  await writeFile(join(desk.folder, 'a.zip'), new Uint8Array(await testPackage().arrayBuffer()))
  await program.run('apply', 'a.zip')
  await program.run('origins', 'add', 'https://a.example')
  expect(await program.run('uninstall')).toBe(0)
  expect(desk.calls.filter(([name]) => name === 'feh').at(-1)).toEqual(['feh', '--bg-fill', '/home/ann/hill.jpg'])
  expect([existsSync(entry), existsSync(desk.machine.dataFolder)]).toEqual([false, false])
  expect(await readdir(join(desk.folder, 'downloads'))).toEqual(['mirari-desktop'])
  const defaults = await readFile(join(desk.folder, '.config/mimeapps.list'), 'utf8')
  expect(defaults).toBe('[Default Applications]\na/b=c.desktop\n')
})

test('an Exec line holds a path with signs of its own language as it is', async () => {
  await using desk = await standIns('linux', { programs: { 'xdg-mime': xdgMime() } })
  const machine = { ...desk.machine, dataFolder: join(desk.folder, 'a $b`c"d\\e%f') }
  await testProgram({ ...desk, machine }, { self: await downloaded(desk) }).run('install')
  const entry = await readFile(join(desk.folder, '.local/share/applications/mirari-desktop.desktop'), 'utf8')
  expect(entry).toContain(`${String.raw`/a \\$b\\`}\`${String.raw`c\\"d\\\\e%%f/program/mirari-desktop" open %u`}`)
})

test('uninstalling leaves what somebody else put beside', async () => {
  await using desk = await standIns('linux', { programs: { 'xdg-mime': xdgMime() } })
  const program = testProgram(desk, { self: await downloaded(desk) })
  await program.run('install')
  await writeFile(join(desk.machine.dataFolder, 'mine.txt'), 'mine')
  await program.run('uninstall')
  expect(await readdir(desk.machine.dataFolder)).toEqual(['mine.txt'])
})

test('a script is copied, and started by the runtime that runs it now', async () => {
  await using desk = await standIns('linux', { programs: { 'xdg-mime': xdgMime() } })
  const { program: script } = await downloaded(desk, 'cli.js')
  const self = { program: '/usr/bin/node', args: [script], files: [script] }
  await testProgram(desk, { self }).run('install')
  const entry = await readFile(join(desk.folder, '.local/share/applications/mirari-desktop.desktop'), 'utf8')
  expect(entry).toContain(`Exec="/usr/bin/node" "${join(desk.machine.dataFolder, 'program/cli.mjs')}" open %u`)
})

test('on Windows keys of the person open links, and Windows lists the program', async () => {
  await using desk = await standIns('windows', {
    env: { LOCALAPPDATA: '{folder}/local' },
    programs: { 'reg.exe': ([verb]) => (verb === 'query' ? new Error('no such key') : '') },
  })
  const self = await downloaded(desk, 'mirari-desktop.exe')
  const program = testProgram(desk, { self })
  expect(await program.run('install')).toBe(0)
  const copy = join(desk.folder, 'local/Programs/Mirari/mirari-desktop.exe')
  const runKey = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'
  const [classes, uninstall] = [
    'HKCU\\Software\\Classes\\mirari',
    'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Mirari',
  ]
  const add = (key: string, name: string[], value: string) => [
    ...['reg.exe', 'add', key, ...name, '/t', 'REG_SZ', '/d', value, '/f'],
  ]
  expect(desk.calls).toEqual([
    add(classes, ['/ve'], 'URL:Mirari'),
    add(classes, ['/v', 'URL Protocol'], ''),
    add(`${classes}\\DefaultIcon`, ['/ve'], `"${copy}",0`),
    add(`${classes}\\shell\\open\\command`, ['/ve'], `"${copy}" open "%1"`),
    add(uninstall, ['/v', 'DisplayName'], 'Mirari'),
    add(uninstall, ['/v', 'DisplayVersion'], version),
    add(uninstall, ['/v', 'Publisher'], 'Mirari contributors'),
    add(uninstall, ['/v', 'UninstallString'], `"${copy}" uninstall`),
  ])
  expect(existsSync(copy)).toBe(true)
  desk.calls.splice(0)
  await program.run('uninstall')
  expect(desk.calls).toEqual([
    ['reg.exe', 'delete', classes, '/f'],
    ['reg.exe', 'delete', uninstall, '/f'],
    ...['pages', 'playlist'].map((name) => ['reg.exe', 'delete', runKey, '/v', `Mirari ${name}`, '/f']),
  ])
  expect(existsSync(dirname(copy))).toBe(false)
})

test('on macOS a small app hands links on as arguments, and somebody else’s app of the name is left alone', async () => {
  await using desk = await standIns('macos', {
    programs: {
      osacompile: ([, app = '']) => {
        void mkdir(join(app, 'Contents'), { recursive: true })
        return ''
      },
      plutil: '',
      codesign: '',
      lsregister: '',
    },
  })
  const program = testProgram(desk, { self: await downloaded(desk) })
  expect(await program.run('install')).toBe(0)
  const app = join(desk.folder, 'Applications/Mirari.app')
  const copy = join(desk.folder, 'data/program/mirari-desktop')
  const [compile, ...rest] = desk.calls
  expect(compile?.filter((word) => word !== '-e')).toEqual([
    ...['osacompile', '-o', app],
    ...['use framework "Foundation"', 'use scripting additions', 'on open location theURL'],
    "set theTask to current application's NSTask's new()",
    `theTask's setLaunchPath:"${copy}"`,
    'theTask\'s setArguments:{"open", theURL}',
    ...["theTask's |launch|()", 'end open location'],
  ])
  expect(
    rest.map(([name, ...words]) => [name, words.at(-1) === app ? words.slice(0, -1) : words.slice(1, -1)]),
  ).toEqual([
    ['plutil', ['CFBundleIdentifier', '-string', 'io.github.mirari.desktop']],
    ['plutil', ['LSUIElement', '-bool', 'YES']],
    ['plutil', ['CFBundleURLTypes', '-json', '[{"CFBundleURLName":"Mirari","CFBundleURLSchemes":["mirari"]}]']],
    ['codesign', ['--force', '-s', '-']],
    ['lsregister', ['-f']],
  ])
  expect(await program.run('uninstall')).toBe(0)
  expect(existsSync(app)).toBe(false)
  await mkdir(app, { recursive: true })
  expect(await program.run('install')).toBe(1)
  expect(existsSync(app)).toBe(true)
})

test('whoever opens the downloaded program is asked, and then told how to go on', async () => {
  await using desk = await standIns('linux', { programs: { 'xdg-mime': xdgMime() } })
  const self = await downloaded(desk)
  const no = testProgram(desk, { self, answers: [false] })
  expect([await no.run(), no.questions.length]).toEqual([1, 1])
  expect(existsSync(join(desk.machine.dataFolder, 'program'))).toBe(false)
  const yes = testProgram(desk, { self, answers: [true] })
  expect([await yes.run(), yes.told]).toEqual([0, [yes.host.texts.installed]])
  const again = testProgram(desk, { self })
  expect([await again.run(), again.printed]).toEqual([0, [expect.stringContaining('mirari-desktop apply')]])
})
