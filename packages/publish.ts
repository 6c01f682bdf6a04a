/**
 * Publishes what `packages/build.ts` has built and the registry does not have yet, each package after those that it needs.
 * Further words go to `npm publish`. Prints `New tag: <name>@<version>` for each, which the release workflow turns into tags.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeEnvironment } from './node-environment.ts'
import { type Manifest, readManifest } from './published-manifest.ts'

interface Built {
  folder: string
  manifest: Manifest
}

async function run(cwd: string, ...command: string[]): Promise<string> {
  const child = Bun.spawn(command, { cwd, env: nodeEnvironment, stdout: 'pipe', stderr: 'inherit' })
  const [code, out] = await Promise.all([child.exited, new Response(child.stdout).text()])
  if (code !== 0) throw new Error(`${command.join(' ')} failed in ${cwd}:\n${out}`)
  return out.trim()
}

async function builtPackages(): Promise<Built[]> {
  const built: Built[] = []
  for (const name of await readdir(import.meta.dir)) {
    const folder = join(import.meta.dir, name, 'dist')
    if (!(await Bun.file(join(folder, 'package.json')).exists())) continue
    built.push({ folder, manifest: await readManifest(folder) })
  }
  return built
}

/** Someone who installs a package that has just arrived must find what it needs. */
function needsFirst(packages: readonly Built[]): Built[] {
  const sorted = new Set<Built>()
  const add = (item: Built): void => {
    for (const name of Object.keys(item.manifest.dependencies ?? {})) {
      const needed = packages.find(({ manifest }) => manifest.name === name)
      if (needed) add(needed)
    }
    sorted.add(item)
  }
  for (const item of packages) add(item)
  return [...sorted]
}

/** @throws Error when the registry answers neither with the package nor that there is none */
async function isPublished(registry: string, { name, version }: Manifest): Promise<boolean> {
  const response = await fetch(`${registry.replace(/\/$/, '')}/${name.replace('/', '%2f')}`)
  if (response.status === 404) return false
  if (!response.ok) throw new Error(`The registry answered ${response.status} when asked for ${name}.`)
  const { versions } = (await response.json()) as { versions?: Record<string, unknown> }
  return versions?.[version] !== undefined
}

const options = process.argv.slice(2)
const registry = await run(import.meta.dir, 'npm', 'config', 'get', 'registry', ...options)
const packages = needsFirst(await builtPackages())
if (packages.length === 0) throw new Error('Nothing is built: run packages/build.ts first.')
for (const { folder, manifest } of packages) {
  const id = `${manifest.name}@${manifest.version}`
  if (await isPublished(registry, manifest)) {
    console.log(`${id} is published already.`)
    continue
  }
  await run(folder, 'npm', 'publish', ...options)
  console.log(`New tag: ${id}`)
}
