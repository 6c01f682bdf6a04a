import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { standIns } from '../testing/stand-ins.ts'
import { addLoginItem, hasLoginItem, removeLoginItem } from './login-items.ts'

const command = { program: '/opt/a b/mirari-desktop', args: ['playlist', '--kept'] }

test('on Linux an entry of the desktop begins it, and it begins at once', async () => {
  await using desk = await standIns('linux', {})
  await addLoginItem(desk.machine, 'playlist', command)
  const path = join(desk.folder, '.config/autostart/mirari-playlist.desktop')
  expect(await readFile(path, 'utf8')).toBe(`[Desktop Entry]
Type=Application
Name=Mirari (playlist)
NoDisplay=true
Terminal=false
Exec="/opt/a b/mirari-desktop" "playlist" "--kept"
`)
  expect(desk.calls).toEqual([['mirari-desktop', 'playlist', '--kept']])
  expect(await hasLoginItem(desk.machine, 'playlist')).toBe(true)
  await removeLoginItem(desk.machine, 'playlist')
  expect([existsSync(path), await hasLoginItem(desk.machine, 'playlist')]).toEqual([false, false])
})

test('on Windows a value of the person’s own key begins it, and it begins at once', async () => {
  await using desk = await standIns('windows', {
    programs: { 'reg.exe': ([verb]) => (verb === 'query' ? new Error('no such value') : '') },
  })
  await addLoginItem(desk.machine, 'playlist', command)
  await removeLoginItem(desk.machine, 'playlist')
  const key = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'
  const line = '"/opt/a b/mirari-desktop" "playlist" "--kept"'
  expect(desk.calls).toEqual([
    ['reg.exe', 'add', key, '/v', 'Mirari playlist', '/t', 'REG_SZ', '/d', line, '/f'],
    ['mirari-desktop', 'playlist', '--kept'],
    ['reg.exe', 'delete', key, '/v', 'Mirari playlist', '/f'],
  ])
})

test('on macOS an agent of the person begins it, by which it begins at once, too', async () => {
  await using desk = await standIns('macos', { programs: { launchctl: '' } })
  const path = join(desk.folder, 'Library/LaunchAgents/io.github.mirari.pages.plist')
  const domain = `gui/${process.getuid?.()}`
  await addLoginItem(desk.machine, 'pages', { program: '/opt/a&b', args: ['pages'] })
  const agent = await readFile(path, 'utf8')
  expect(agent).toContain('<array><string>/opt/a&amp;b</string><string>pages</string></array>')
  expect(agent).toContain('<key>RunAtLoad</key><true/>')
  await removeLoginItem(desk.machine, 'pages')
  await removeLoginItem(desk.machine, 'pages')
  expect(desk.calls).toEqual([
    ['launchctl', 'bootout', `${domain}/io.github.mirari.pages`],
    ['launchctl', 'bootstrap', domain, path],
    ['launchctl', 'bootout', `${domain}/io.github.mirari.pages`],
  ])
  expect(existsSync(path)).toBe(false)
})
