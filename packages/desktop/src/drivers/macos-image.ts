import { DesktopProblem } from '../desktop-problem.ts'
import type { Driver } from './driver.ts'
import { requireImage } from './pieces.ts'

const interpreter = '/usr/bin/osascript'
const events = 'tell application "System Events" to'
/** The path is an argument of the script and never a part of its text. */
const setImage = ['on run argv', `${events} set picture of every desktop to (item 1 of argv)`, 'end run']

const lines = (script: readonly string[]): string[] => script.flatMap((line) => ['-e', line])

/** The desktop image of macOS; the first use asks for the right to automate System Events. */
export const macosImage: Driver = {
  id: 'macos-image',
  name: 'macOS',
  manners: ['image'],
  async find(machine) {
    if (machine.platform !== 'macos' || !(await machine.exists(interpreter))) return null
    const set = (path: string) => machine.run(interpreter, [...lines(setImage), path])
    return {
      folder: null,
      monitors: async () => [],
      async current() {
        const printed = await machine.run(interpreter, lines([`${events} get picture of desktop 1`]))
        const image = printed.trim()
        return image === '' || image === 'missing value' ? null : { image }
      },
      async show(wallpaper) {
        await set(requireImage(wallpaper))
        return undefined
      },
      async restore(earlier) {
        if (!earlier?.image) throw new DesktopProblem((faults) => faults.nothingBefore('macOS'))
        await set(earlier.image)
      },
    }
  },
}
