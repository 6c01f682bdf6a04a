import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { applyWallpaper, findHosts, restoreDesktop } from './desktop.ts'
import { type StandIns, standIns } from './testing/stand-ins.ts'
import { testFiles, testPackage, zipOf } from './testing/test-package.ts'

const apply = ({ machine }: StandIns, options: object = {}) =>
  applyWallpaper(machine, testPackage(), { id: 'one', ...options })
const wallpaperIn = (desk: StandIns, ...steps: string[]) => join(desk.folder, 'data/wallpapers/mirari-one', ...steps)
const address = (path: string) => pathToFileURL(path).href

/** The calls since the last time. */
function callsOf({ calls }: StandIns): string[][] {
  return calls.splice(0)
}

const registry = (values: Readonly<Record<string, string>>) => (args: readonly string[]) => {
  const [verb, key = '', , name = ''] = args
  const value = values[`${key}\\${name}`]
  if (verb === 'add') return ''
  if (value === undefined) return new Error('The system was unable to find the key.')
  return `\r\n${key}\r\n    ${name}    REG_SZ    ${value}\r\n\r\n`
}

describe('on Windows', () => {
  const livelyKey =
    'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\{E3E43E1B-DEC8-44BF-84A6-243DBA3F2CB1}_is1'
  const desktopKey = 'HKCU\\Control Panel\\Desktop'

  test('Lively shows the folder in its library, on the chosen monitor, and closes it again', async () => {
    await using desk = await standIns('windows', {
      env: { LOCALAPPDATA: '{folder}/local' },
      programs: {
        'reg.exe': (args) => registry({ [`${livelyKey}\\InstallLocation`]: '{folder}/lively' })(args),
        'Lively.exe': '',
      },
      files: {
        'lively/Lively.exe': '',
        'local/Lively Wallpaper/Settings.json': '\uFEFF{"WallpaperDir":"{folder}/library"}',
      },
    })
    // Nothing else is installed: what the registry does not know is not there.
    const found = await findHosts({ ...desk.machine, windows: null })
    expect(found.map(({ id }) => id)).toEqual(['lively'])
    callsOf(desk)
    const machine = { ...desk.machine, windows: null }
    await applyWallpaper(machine, testPackage(), { id: 'one', monitor: '1' })
    const folder = join(desk.folder, 'library/wallpapers/mirari-one')
    expect(callsOf(desk).at(-1)).toEqual(['Lively.exe', 'setwp', '--file', folder, '--monitor', '1'])
    expect(existsSync(join(folder, 'LivelyInfo.json'))).toBe(true)
    await restoreDesktop(machine)
    expect(callsOf(desk).at(-1)).toEqual(['Lively.exe', 'closewp', '--monitor', '-1'])
    expect(existsSync(folder)).toBe(false)
  })

  test('Wallpaper Engine opens the project in the library of Steam that has it', async () => {
    await using desk = await standIns('windows', {
      programs: {
        'reg.exe': (args) => registry({ 'HKCU\\Software\\Valve\\Steam\\SteamPath': '{folder}/steam' })(args),
        'wallpaper64.exe': '',
      },
      files: {
        'steam/steamapps/libraryfolders.vdf': '"libraryfolders" { "1" { "path"\t\t"{folder}/games" } }',
        'games/steamapps/appmanifest_431960.acf': '',
        'games/steamapps/common/wallpaper_engine/wallpaper64.exe': '',
      },
    })
    await apply(desk, { host: 'wallpaper-engine', monitor: '0' })
    const project = 'games/steamapps/common/wallpaper_engine/projects/myprojects/mirari-one/project.json'
    const open = ['wallpaper64.exe', '-control', 'openWallpaper', '-file', join(desk.folder, project), '-monitor', '0']
    expect(callsOf(desk).at(-1)).toEqual(open)
    await restoreDesktop(desk.machine)
    expect(callsOf(desk).at(-1)).toEqual(['wallpaper64.exe', '-control', 'closeWallpaper'])
  })

  test('Windows itself shows the image, filled, and gets its own back', async () => {
    await using desk = await standIns('windows', {
      programs: {
        'reg.exe': registry({ [`${desktopKey}\\WallPaper`]: 'C:\\hill.jpg', [`${desktopKey}\\WallpaperStyle`]: '6' }),
      },
    })
    const applied = await apply(desk, { host: 'windows-image' })
    expect(applied).toEqual({ host: { id: 'windows-image', name: 'Windows' }, manner: 'image', title: 'Harbour' })
    const style = (name: string, value: string) => [
      'reg.exe',
      'add',
      desktopKey,
      '/v',
      name,
      '/t',
      'REG_SZ',
      '/d',
      value,
      '/f',
    ]
    expect(callsOf(desk).slice(-3)).toEqual([
      style('WallpaperStyle', '10'),
      style('TileWallpaper', '0'),
      ['SystemParametersInfoW', wallpaperIn(desk, 'media/poster.jpg')],
    ])
    await restoreDesktop(desk.machine)
    expect(callsOf(desk).slice(-2)).toEqual([style('WallpaperStyle', '6'), ['SystemParametersInfoW', 'C:\\hill.jpg']])
  })
})

describe('on macOS', () => {
  test('Plash gets the public address; without one the image is shown by macOS', async () => {
    await using desk = await standIns('macos', {
      programs: { open: '', osascript: (args) => (args[1]?.includes('get picture') ? '/Users/ann/hill.heic\n' : '') },
      files: { 'Applications/Plash.app/Info.plist': '' },
    })
    const machine = {
      ...desk.machine,
      exists: async (path: string) => path === '/usr/bin/osascript' || desk.machine.exists(path),
    }
    await applyWallpaper(machine, testPackage(), { id: 'one', address: 'https://mirari.example/play/a/?b=1&c' })
    expect(callsOf(desk).at(-1)).toEqual([
      'open',
      '-g',
      'plash:add?url=https%3A%2F%2Fmirari.example%2Fplay%2Fa%2F%3Fb%3D1%26c&title=Harbour',
    ])
    await applyWallpaper(machine, testPackage(), { id: 'one' })
    const set = (path: string) => [
      'osascript',
      ...['-e', 'on run argv'],
      ...['-e', 'tell application "System Events" to set picture of every desktop to (item 1 of argv)'],
      ...['-e', 'end run', path],
    ]
    expect(callsOf(desk).at(-1)).toEqual(set(wallpaperIn(desk, 'media/poster.jpg')))
    await restoreDesktop(machine)
    expect(callsOf(desk).at(-1)).toEqual(set('/Users/ann/hill.heic'))
  })
})

describe('on KDE Plasma', () => {
  const env = { XDG_CURRENT_DESKTOP: 'KDE' }
  const told = '{"0":{"plugin":"org.kde.image","values":{"Image":"file:///it\'s.jpg"}}}'
  /** Runs the script in a Plasma of two monitors, and answers what they show. */
  function plasma() {
    const desktops = [0, 1].map(() => ({
      wallpaperPlugin: 'org.kde.image',
      currentConfigGroup: [] as string[],
      config: new Map<string, unknown>([['org.kde.image Image', 'file:///hill.jpg']]),
      key(name: string) {
        return `${this.currentConfigGroup[1]} ${name}`
      },
      readConfig(name: string) {
        return this.config.get(this.key(name)) ?? ''
      },
      writeConfig(name: string, value: unknown) {
        this.config.set(this.key(name), value)
      },
    }))
    const run = (args: readonly string[]) => {
      let printed = ''
      new Function('desktops', 'print', args.at(-1) ?? '')(
        () => desktops,
        (text: unknown) => {
          printed += String(text)
        },
      )
      return printed
    }
    const shown = () =>
      desktops.map(({ wallpaperPlugin, config }) => ({
        wallpaperPlugin,
        ...Object.fromEntries([...config].filter(([key]) => key.startsWith(wallpaperPlugin))),
      }))
    return { run, shown }
  }

  test.each([
    ['kde-page', 'de.unkn0wn.htmlwallpaper', 'DisplayPage', 'index.html'],
    ['kde-image', 'org.kde.image', 'Image', 'media/poster.jpg'],
  ])('%s shows the file and brings back what was there', async (host, plugin, key, file) => {
    const { run, shown } = plasma()
    await using desk = await standIns('linux', {
      env,
      programs: { qdbus6: run },
      files: { [`.local/share/plasma/wallpapers/${plugin}/metadata.json`]: '' },
    })
    await apply(desk, { host })
    const now = { wallpaperPlugin: plugin, [`${plugin} ${key}`]: address(wallpaperIn(desk, file)) }
    expect(shown()).toMatchObject([now, now])
    // A second wallpaper must not be taken for what was there before.
    await apply(desk, { host, id: 'two' })
    await restoreDesktop(desk.machine)
    const before = { wallpaperPlugin: 'org.kde.image', 'org.kde.image Image': 'file:///hill.jpg' }
    expect(shown()).toMatchObject([before, before])
  })

  test('the video plugin gets its list, on one monitor; gdbus calls it where qdbus is not there', async () => {
    const { run, shown } = plasma()
    await using desk = await standIns('linux', {
      env,
      programs: { gdbus: (args) => `('${run(args).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}',)\n` },
      files: { '.local/share/plasma/wallpapers/luisbocanegra.smart.video.wallpaper.reborn/metadata.json': '' },
    })
    await apply(desk, { host: 'kde-video', monitor: '1' })
    const list = JSON.stringify([{ filename: address(wallpaperIn(desk, 'media/film.mp4')), enabled: true }])
    const plugin = 'luisbocanegra.smart.video.wallpaper.reborn'
    expect(shown()).toMatchObject([{ wallpaperPlugin: 'org.kde.image' }, { [`${plugin} VideoUrls`]: list }])
    expect(callsOf(desk).at(-1)?.slice(0, -1)).toEqual([
      ...['gdbus', 'call', '--session', '--dest', 'org.kde.plasmashell', '--object-path', '/PlasmaShell'],
      ...['--method', 'org.kde.PlasmaShell.evaluateScript'],
    ])
    await restoreDesktop(desk.machine)
    expect(shown()[1]).toMatchObject({ wallpaperPlugin: 'org.kde.image' })
  })

  test('a plugin that is missing is no host, and quotes in a path stay text', async () => {
    const { run } = plasma()
    await using desk = await standIns('linux', { env, programs: { qdbus6: run } })
    expect(await findHosts(desk.machine)).toEqual([])
    await using quoted = await standIns('linux', {
      env,
      programs: { qdbus6: (args) => (args.at(-1)?.includes('print') ? told : run(args)) },
      files: { '.local/share/plasma/wallpapers/org.kde.image/metadata.json': '' },
    })
    await apply(quoted, { host: 'kde-image' })
    await restoreDesktop(quoted.machine)
    expect(callsOf(quoted).at(-1)?.at(-1)).toContain("file:///it's.jpg")
  })
})

describe('on GNOME', () => {
  test('the image is set for the light and the dark look, and both come back', async () => {
    await using desk = await standIns('linux', {
      env: { XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' },
      programs: { gsettings: ([verb, , key = '']) => (verb === 'get' ? `'${key}-before'\n` : '') },
    })
    await apply(desk)
    const set = (key: string, value: string) => ['gsettings', 'set', 'org.gnome.desktop.background', key, value]
    const image = address(wallpaperIn(desk, 'media/poster.jpg'))
    expect(callsOf(desk).slice(-3)).toEqual([
      set('picture-uri', image),
      set('picture-uri-dark', image),
      set('picture-options', 'zoom'),
    ])
    await restoreDesktop(desk.machine)
    expect(callsOf(desk)).toEqual([
      set('picture-uri', 'picture-uri-before'),
      set('picture-uri-dark', 'picture-uri-dark-before'),
      set('picture-options', 'picture-options-before'),
    ])
  })

  test('Hidamari shows the page', async () => {
    await using desk = await standIns('linux', {
      env: { XDG_CURRENT_DESKTOP: 'GNOME' },
      programs: { gdbus: '()', flatpak: 'org.other.App\nio.github.jeffshee.Hidamari\n', gsettings: "''" },
    })
    expect(await apply(desk)).toMatchObject({ host: { id: 'hidamari' }, manner: 'page' })
    const bus = ['gdbus', 'call', '--session', '--dest', 'io.github.jeffshee.Hidamari.server']
    const method = (name: string) => [
      ...bus,
      ...['--object-path', '/io/github/jeffshee/Hidamari/server'],
      ...['--method', `io.github.jeffshee.hidamari.server.${name}`],
    ]
    expect(callsOf(desk).slice(-2)).toEqual([
      ['flatpak', 'run', '--command=hidamari', 'io.github.jeffshee.Hidamari', '-b'],
      [...method('webpage'), address(wallpaperIn(desk, 'index.html'))],
    ])
    await restoreDesktop(desk.machine)
    expect(callsOf(desk).at(-1)).toEqual(method('quit'))
  })
})

describe('on Hyprland and Sway', () => {
  const sway = { SWAYSOCK: '/run/sway' }
  const outputs = JSON.stringify([{ name: 'DP-1' }, { name: 'HDMI-A-1' }])

  test.each([
    [
      'linux-wallpaperengine',
      (desk: StandIns) => [
        ...['--screen-root', 'DP-1', '--bg', wallpaperIn(desk), '--screen-root', 'HDMI-A-1', '--bg', wallpaperIn(desk)],
        ...['--scaling', 'fill', '--silent'],
      ],
    ],
    ['mpvpaper', (desk: StandIns) => ['-o', 'no-audio loop', 'ALL', wallpaperIn(desk, 'media/film.mp4')]],
    [
      'swaybg',
      (desk: StandIns) =>
        ['DP-1', 'HDMI-A-1'].flatMap((name) => ['-o', name, '-i', wallpaperIn(desk, 'media/poster.jpg'), '-m', 'fill']),
    ],
  ])('%s runs until it is replaced or taken away', async (program, args) => {
    await using desk = await standIns('linux', { env: sway, programs: { swaymsg: outputs, [program]: '' } })
    await apply(desk)
    expect(callsOf(desk).at(-1)).toEqual([program, ...args(desk)])
    await apply(desk)
    expect([...desk.running.values()]).toEqual([program])
    await restoreDesktop(desk.machine)
    expect(desk.running.size).toBe(0)
  })

  test('awww shows the image on one monitor and brings back what it told', async () => {
    const query = 'DP-1: 1920x1080, scale: 1, currently displaying: image: /home/ann/hill.jpg\n'
    await using desk = await standIns('linux', {
      env: sway,
      programs: { swaymsg: outputs, swww: ([verb]) => (verb === 'query' ? query : '') },
    })
    await apply(desk, { monitor: 'HDMI-A-1' })
    const image = wallpaperIn(desk, 'media/poster.jpg')
    expect(callsOf(desk).at(-1)).toEqual(['swww', 'img', '--outputs', 'HDMI-A-1', image])
    await restoreDesktop(desk.machine)
    expect(callsOf(desk).at(-1)).toEqual(['swww', 'img', '--outputs', 'DP-1', '/home/ann/hill.jpg'])
  })

  test('hyprpaper shows the image on every monitor of Hyprland', async () => {
    await using desk = await standIns('linux', {
      env: { HYPRLAND_INSTANCE_SIGNATURE: 'a' },
      programs: {
        hyprpaper: '',
        hyprctl: ([first, second]) =>
          first === 'monitors' ? outputs : second === 'listactive' ? 'DP-1 = /home/ann/hill.jpg\n' : '',
      },
    })
    await apply(desk)
    const image = wallpaperIn(desk, 'media/poster.jpg')
    expect(callsOf(desk).slice(-4)).toEqual([
      ['hyprctl', 'hyprpaper', 'preload', image],
      ['hyprctl', 'hyprpaper', 'wallpaper', `DP-1,${image}`],
      ['hyprctl', 'hyprpaper', 'preload', image],
      ['hyprctl', 'hyprpaper', 'wallpaper', `HDMI-A-1,${image}`],
    ])
    await restoreDesktop(desk.machine)
    expect(callsOf(desk).at(-1)).toEqual(['hyprctl', 'hyprpaper', 'wallpaper', 'DP-1,/home/ann/hill.jpg'])
  })
})

test('feh shows the image under a plain window manager and brings back its last one', async () => {
  await using desk = await standIns('linux', {
    env: { DISPLAY: ':0' },
    programs: { feh: '' },
    files: { '.fehbg': "#!/bin/sh\nfeh --no-fehbg --bg-fill '/home/ann/hill.jpg' \n" },
  })
  await apply(desk)
  expect(callsOf(desk)).toEqual([['feh', '--bg-fill', wallpaperIn(desk, 'media/poster.jpg')]])
  await restoreDesktop(desk.machine)
  expect(callsOf(desk)).toEqual([['feh', '--bg-fill', '/home/ann/hill.jpg']])
})

test('hosts are told with their monitors; a wrong name of either is refused before anything changes', async () => {
  await using desk = await standIns('linux', {
    env: { SWAYSOCK: '/run/sway' },
    programs: { swaymsg: JSON.stringify([{ name: 'DP-1' }]), swaybg: '' },
  })
  expect(await findHosts(desk.machine)).toEqual([
    { id: 'swaybg', name: 'swaybg', manners: ['image'], monitors: [{ id: 'DP-1', title: 'DP-1' }] },
  ])
  callsOf(desk)
  await expect(apply(desk, { monitor: 'DP-9' })).rejects.toThrow('There is no monitor DP-9.')
  await expect(apply(desk, { host: 'lively' })).rejects.toThrow('lively is not installed here.')
  expect([desk.running.size, existsSync(wallpaperIn(desk))]).toEqual([0, false])
})

test('a machine without any host, a wallpaper that none can show, and a host that fails are told in a sentence', async () => {
  await using bare = await standIns('linux', {})
  await expect(apply(bare)).rejects.toThrow('No program was found here')
  await expect(restoreDesktop(bare.machine)).rejects.toThrow('No wallpaper was set here.')
  await using desk = await standIns('linux', {
    env: { DISPLAY: ':0' },
    programs: { feh: new Error('feh: no display') },
  })
  await expect(apply(desk)).rejects.toThrow('feh: no display')
  const plain = zipOf({ 'index.html': testFiles['index.html'] ?? {} })
  await expect(applyWallpaper(desk.machine, plain, { id: 'one' })).rejects.toThrow('feh cannot show this wallpaper.')
  await expect(restoreDesktop(desk.machine)).rejects.toThrow('No wallpaper was set here.')
})
