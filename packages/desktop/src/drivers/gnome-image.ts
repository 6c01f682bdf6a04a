import { DesktopProblem } from '../desktop-problem.ts'
import type { Driver } from './driver.ts'
import { fileAddress } from './file-address.ts'
import { requireImage } from './pieces.ts'

const schema = 'org.gnome.desktop.background'
/** The dark look has an image of its own. */
const keys = ['picture-uri', 'picture-uri-dark', 'picture-options'] as const

/** The desktop image of GNOME and of the desktops that share its settings. */
export const gnomeImage: Driver = {
  id: 'gnome-image',
  name: 'GNOME',
  manners: ['image'],
  async find(machine) {
    const desktop = machine.env.XDG_CURRENT_DESKTOP ?? ''
    if (machine.platform !== 'linux' || !/\b(GNOME|Unity|Budgie)\b/i.test(desktop)) return null
    const program = await machine.find('gsettings')
    if (program === null) return null
    const set = (key: string, value: string) => machine.run(program, ['set', schema, key, value])
    return {
      folder: null,
      monitors: async () => [],
      async current() {
        const values = await Promise.all(keys.map((key) => machine.run(program, ['get', schema, key])))
        return Object.fromEntries(keys.map((key, index) => [key, textOf(values[index] ?? '')]))
      },
      async show(wallpaper) {
        const address = fileAddress(requireImage(wallpaper))
        await set('picture-uri', address)
        await set('picture-uri-dark', address)
        await set('picture-options', 'zoom')
        return undefined
      },
      async restore(earlier) {
        if (!earlier) throw new DesktopProblem((faults) => faults.nothingBefore('GNOME'))
        for (const key of keys) if (earlier[key] !== undefined) await set(key, earlier[key])
      },
    }
  },
}

/** gsettings prints texts in quotes. */
const textOf = (printed: string): string => printed.trim().replace(/^'(.*)'$/s, '$1')
