import { join } from 'node:path'
import { DesktopProblem } from '../desktop-problem.ts'
import type { Driver } from './driver.ts'

/** Plash on macOS, which shows addresses and no files: only what is published can be shown. */
export const plash: Driver = {
  id: 'plash',
  name: 'Plash',
  manners: ['page'],
  async find(machine) {
    if (machine.platform !== 'macos') return null
    const apps = ['/Applications/Plash.app', join(machine.home, 'Applications', 'Plash.app')]
    const installed = await Promise.all(apps.map((path) => machine.exists(path)))
    if (!installed.includes(true)) return null
    const tell = (command: string) => machine.run('/usr/bin/open', ['-g', `plash:${command}`])
    return {
      folder: null,
      monitors: async () => [],
      current: async () => null,
      async show({ address, title }) {
        if (address === null) throw new DesktopProblem((faults) => faults.noServer('Plash'))
        await tell(`add?url=${encodeURIComponent(address)}&title=${encodeURIComponent(title)}`)
        return undefined
      },
      async restore() {
        await tell('previous')
      },
    }
  },
}
