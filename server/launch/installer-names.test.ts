import { expect, test } from 'vitest'
import { chooseInstaller, isInstaller } from './installer-names.ts'

const built = ['windows-x64.exe.zip', 'macos-x64.zip', 'macos-arm64.zip', 'linux-x64.tar.gz', 'linux-arm64.tar.gz'].map(
  (end) => `mirari-desktop-1.4.2-${end}`,
)

test.each([
  ['windows', 'x64', 'windows-x64.exe.zip'],
  ['windows', null, 'windows-x64.exe.zip'],
  // Windows on ARM runs it all the same.
  ['windows', 'arm64', 'windows-x64.exe.zip'],
  ['macos', 'arm64', 'macos-arm64.zip'],
  ['macos', 'x64', 'macos-x64.zip'],
  ['macos', null, 'macos-arm64.zip'],
  ['linux', 'x64', 'linux-x64.tar.gz'],
  ['linux', 'arm64', 'linux-arm64.tar.gz'],
] as const)('%s on %s gets its own build', (system, processor, end) => {
  expect(chooseInstaller(built, system, processor)).toBe(`mirari-desktop-1.4.2-${end}`)
})

test('a build for another processor is given only where it runs, or where nothing is known', () => {
  const [linux, mac] = ['m-1.0.0-linux-arm64.tar.gz', 'm-1.0.0-macos-arm64.tar.gz']
  expect(chooseInstaller([linux, mac], 'linux', 'x64')).toBeNull()
  expect(chooseInstaller([linux, mac], 'macos', 'x64')).toBeNull()
  expect(chooseInstaller([linux, mac], 'linux', null)).toBe(linux)
  expect(chooseInstaller([linux, mac], 'macos', null)).toBe(mac)
})

test('installers of other makers are told by their ending, the preferred one first', () => {
  const names = ['app-1.0.0.msi', 'app-1.0.0.exe', 'app-1.0.0.pkg', 'app-1.0.0.zip', 'app-1.0.0.tar.gz']
  expect(chooseInstaller(names, 'windows', 'x64')).toBe('app-1.0.0.exe')
  expect(chooseInstaller(names, 'macos', 'arm64')).toBe('app-1.0.0.pkg')
  expect(chooseInstaller(names, 'linux', 'x64')).toBe('app-1.0.0.tar.gz')
  expect(['SHA256SUMS', 'Changelog.md', 'app-1.0.0.txt'].map(isInstaller)).toEqual([false, false, false])
})
