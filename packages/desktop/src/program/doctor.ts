import { findHosts } from '../desktop.ts'
import { isInstalled } from '../install/install.ts'
import { readShown } from '../shown.ts'
import { readActions } from './action-log.ts'
import { readOrigins } from './origins.ts'
import type { Program } from './program.ts'
import { version } from './version.ts'

const listedActions = 5

/** Prints what is there and what is missing; answers whether links of pages can set wallpapers. */
export async function examine(
  { machine, person, releaseKey }: Program,
  print: (line: string) => void,
): Promise<boolean> {
  const [hosts, installed, origins, shown, actions] = await Promise.all([
    findHosts(machine),
    isInstalled(machine),
    readOrigins(machine),
    readShown(machine),
    readActions(machine),
  ])
  const check = (isGood: boolean, good: string, bad: string) => print(isGood ? `ok    ${good}` : `lacks ${bad}`)
  print(`mirari-desktop ${version} on ${machine.platform}, with its files in ${machine.dataFolder}`)
  print(
    releaseKey === null
      ? 'This program is of a build that nobody has signed.'
      : `Releases are signed by the Ed25519 key ${releaseKey}`,
  )
  const names = hosts.map(({ name }) => name).join(', ')
  check(hosts.length > 0, `Wallpapers are shown by ${names}.`, 'No program was found here that shows wallpapers.')
  check(installed, 'Links of Mirari start this program.', 'Links start nothing: run `mirari-desktop install`.')
  check(person !== null, 'You can be asked.', 'You cannot be asked: install zenity or kdialog, or use a terminal.')
  print(origins.length === 0 ? 'No server may set wallpapers here yet.' : 'Servers that may set wallpapers here:')
  for (const { origin, isTrusted } of origins) print(isTrusted ? `      ${origin}  trusted` : `      ${origin}`)
  if (shown) print(`Shown now: “${shown.title}”`)
  for (const { at, what, origin, about } of actions.slice(-listedActions)) {
    print(`      ${at.slice(0, 16)}  ${what}${origin === null ? '' : `  ${origin}`}  ${about}`)
  }
  return hosts.length > 0 && installed && person !== null
}
