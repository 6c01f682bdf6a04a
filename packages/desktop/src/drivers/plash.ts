import { join } from 'node:path'
import { serveWallpaper, stopServing } from '../pages/serve-wallpaper.ts'
import type { Driver } from './driver.ts'

/** Plash on macOS, which shows addresses and no files: what is not published is served to it on this computer. */
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
      async show({ address, title, folder }) {
        const url = address ?? (await serveWallpaper(machine, folder))
        if (address !== null) await stopServing(machine)
        await tell(`add?url=${encodeURIComponent(url)}&title=${encodeURIComponent(title)}`)
        return undefined
      },
      async restore() {
        await tell('previous')
        await stopServing(machine)
      },
    }
  },
}
