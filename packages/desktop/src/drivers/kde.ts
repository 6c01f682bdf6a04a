import { join } from 'node:path'
import { DesktopProblem } from '../desktop-problem.ts'
import type { Machine } from '../machine/machine.ts'
import type { UnpackedWallpaper } from '../wallpaper/unpack.ts'
import type { Driver, Earlier, Manner } from './driver.ts'
import { fileAddress } from './file-address.ts'
import { pieceOf } from './pieces.ts'

/** A plugin of Plasma that shows a kind of wallpaper, and the settings by which it does. */
interface Plugin {
  plugin: string
  manner: Manner
  settings(file: string): Readonly<Record<string, string | number>>
}

const plugins: readonly Plugin[] = [
  { plugin: 'de.unkn0wn.htmlwallpaper', manner: 'page', settings: (file) => ({ DisplayPage: fileAddress(file) }) },
  {
    plugin: 'luisbocanegra.smart.video.wallpaper.reborn',
    manner: 'video',
    settings: (file) => ({ VideoUrls: JSON.stringify([{ filename: fileAddress(file), enabled: true }]) }),
  },
  { plugin: 'org.kde.image', manner: 'image', settings: (file) => ({ Image: fileAddress(file), FillMode: 2 }) },
]

/** Every setting that any of the plugins has, so that what was there before can be told and brought back. */
const settingNames = ['DisplayPage', 'VideoUrls', 'Image', 'FillMode', 'Color']

const kdeOf = ({ plugin, manner, settings }: Plugin): Driver => ({
  id: `kde-${manner}`,
  name: 'KDE Plasma',
  manners: [manner],
  async find(machine) {
    if (machine.platform !== 'linux' || !/\bKDE\b/i.test(machine.env.XDG_CURRENT_DESKTOP ?? '')) return null
    const evaluate = await scripting(machine)
    // A plugin that is missing would leave the desktop black.
    if (evaluate === null || !(await hasPlugin(machine, plugin))) return null
    return {
      folder: null,
      async monitors() {
        const printed = await evaluate('print(desktops().length)')
        const count = Number(/\d+/.exec(printed)?.[0] ?? 1)
        return Array.from({ length: count }, (_, index) => ({ id: String(index), title: `Monitor ${index + 1}` }))
      },
      async current() {
        const printed = await evaluate(tellScript)
        const told = /\{.*\}/s.exec(printed)?.[0]
        return told === undefined ? null : { desktops: told }
      },
      async show(wallpaper: UnpackedWallpaper, _manner, monitor) {
        const values = settings(pieceOf(wallpaper, manner))
        await evaluate(showScript(plugin, values, monitor))
        return undefined
      },
      async restore(earlier: Earlier | null) {
        if (!earlier?.desktops) throw new DesktopProblem((faults) => faults.nothingBefore('Plasma'))
        await evaluate(restoreScript(earlier.desktops))
      },
    }
  },
})

/** Drivers of Plasma, the best first. */
export const kde: readonly Driver[] = plugins.map(kdeOf)

const literal = (value: unknown): string => JSON.stringify(value)

/** Every value enters the script as a literal. */
function showScript(plugin: string, values: Readonly<Record<string, string | number>>, monitor: string | null): string {
  const chosen = monitor === null ? 'desktops()' : `[desktops()[${literal(Number(monitor))}]]`
  const writes = Object.entries(values).map(([name, value]) => `d.writeConfig(${literal(name)}, ${literal(value)});`)
  return [
    `for (const d of ${chosen}) {`,
    `d.wallpaperPlugin = ${literal(plugin)};`,
    `d.currentConfigGroup = ["Wallpaper", ${literal(plugin)}, "General"];`,
    ...writes,
    '}',
  ].join('\n')
}

const tellScript = `const all = {};
desktops().forEach((d, i) => {
d.currentConfigGroup = ["Wallpaper", d.wallpaperPlugin, "General"];
const values = {};
for (const name of ${literal(settingNames)}) { const value = d.readConfig(name); if (value !== undefined && value !== "") values[name] = String(value); }
all[i] = { plugin: d.wallpaperPlugin, values };
});
print(JSON.stringify(all));`

function restoreScript(told: string): string {
  return `const all = JSON.parse(${literal(told)});
desktops().forEach((d, i) => {
const was = all[i] || all[0];
if (!was) return;
d.wallpaperPlugin = was.plugin;
d.currentConfigGroup = ["Wallpaper", was.plugin, "General"];
for (const name in was.values) d.writeConfig(name, was.values[name]);
});`
}

const shell = { name: 'org.kde.plasmashell', path: '/PlasmaShell', method: 'org.kde.PlasmaShell.evaluateScript' }

/** Runs a script in Plasma by whichever tool of the bus is there; null without one. */
async function scripting(machine: Machine): Promise<((script: string) => Promise<string>) | null> {
  for (const name of ['qdbus6', 'qdbus']) {
    const program = await machine.find(name)
    if (program) return (script) => machine.run(program, [shell.name, shell.path, shell.method, script])
  }
  const gdbus = await machine.find('gdbus')
  if (!gdbus) return null
  return async (script) => {
    const args = ['call', '--session', '--dest', shell.name, '--object-path', shell.path, '--method', shell.method]
    return unquote(await machine.run(gdbus, [...args, script]))
  }
}

/** The text in the tuple that gdbus prints: ('…',), with its own escapes. */
function unquote(printed: string): string {
  const inner = /^\((['"])(.*)\1,\)\s*$/s.exec(printed)?.[2] ?? printed
  return inner.replace(/\\(['"\\n])/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
}

async function hasPlugin({ home, exists }: Machine, plugin: string): Promise<boolean> {
  const folders = [join(home, '.local/share/plasma/wallpapers'), '/usr/share/plasma/wallpapers']
  return (await Promise.all(folders.map((folder) => exists(join(folder, plugin))))).includes(true)
}
