/** ONNX Runtime, which runs the networks. It is large, so it comes with the first add-on and not with the server. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { AddOnError } from './add-on-error.ts'

/** Its packages, with the hashes that the registry must give them. */
const packages = {
  'onnxruntime-node': {
    version: '1.30.0',
    integrity: 'sha512-twhs1C2C/BFkz1yc5OY0KIU2GUq6DURO7hD4bx5Q2Qy3nAMJwRXW8xU3NVczE29VA9lolLOYepoD8fjTGOfIqw==',
  },
  'onnxruntime-common': {
    version: '1.30.0',
    integrity: 'sha512-7fdVWjAID1dVhH/G8qK3APARunV4VkBFoCQAP7qp4Wkab0mrorvmc+sqiT+mKXOzDqdjN5j+/Z9nb4gzNPWcyA==',
  },
} as const

export interface Runtime {
  /** Whether it loads on this machine. */
  isUsable(): boolean
  /** Installs it beside the models. @throws AddOnError */
  install(): Promise<void>
  /** Deletes it from there. */
  remove(): Promise<void>
}

const folderOf = (models: string): string => join(models, 'runtime')

/** Path of its module, from the packages of the server or from beside the models; null without it. */
export function runtimeModule(models: string): string | null {
  for (const from of [import.meta.url, join(folderOf(models), 'package.json')]) {
    try {
      return createRequire(from).resolve('onnxruntime-node')
    } catch {
      // The next place may have it.
    }
  }
  return null
}

/** @param models absolute path of the folder of all add-ons */
export function createRuntime(models: string): Runtime {
  const folder = folderOf(models)

  /** Tried in a process of its own, because native code that does not fit the machine may end the process. */
  function isUsable(): boolean {
    const path = runtimeModule(models)
    if (path === null) return false
    const load = `await import(${JSON.stringify(path)})`
    return Bun.spawnSync([process.execPath, '--no-env-file', '-e', load], { stdout: 'ignore', stderr: 'ignore' })
      .success
  }

  return {
    isUsable,

    async install() {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      const dependencies = Object.fromEntries(Object.entries(packages).map(([name, { version }]) => [name, version]))
      await Bun.write(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
      // Its own script would only fetch parts for graphics cards.
      const child = Bun.spawn([process.execPath, 'install', '--ignore-scripts', '--no-progress', '--no-summary'], {
        cwd: folder,
        stdout: 'ignore',
        stderr: 'pipe',
      })
      const [code, complaint] = await Promise.all([child.exited, new Response(child.stderr).text()])
      if (code !== 0) {
        await rm(folder, { recursive: true })
        throw new AddOnError(`ONNX Runtime could not be installed by Bun: ${complaint.trim().split('\n').at(-1)}`)
      }
      const lock = await readFile(join(folder, 'bun.lock'), 'utf8')
      if (!Object.values(packages).every(({ integrity }) => lock.includes(integrity))) {
        await rm(folder, { recursive: true })
        throw new AddOnError('The registry gave another ONNX Runtime than the one that Mirari knows. It was deleted.')
      }
      await removeForeign(join(folder, 'node_modules/onnxruntime-node/bin'))
      if (!isUsable()) {
        const machine = `${process.platform} on ${process.arch}`
        throw new AddOnError(
          `ONNX Runtime does not load on this machine (${machine}), so add-ons have no effect on it.`,
        )
      }
    },

    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Deletes the programs of other systems and processors, which are five sixths of the package. */
async function removeForeign(bin: string): Promise<void> {
  for (const path of await readdir(bin, { recursive: true })) {
    const [, system = process.platform, processor = process.arch, ...inside] = path.split(sep)
    const isForeign = system !== process.platform || processor !== process.arch
    if (isForeign && inside.length === 0) await rm(join(bin, path), { recursive: true, force: true })
  }
}
