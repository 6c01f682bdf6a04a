/**
 * A project that installs every package from its tarball, as a partner would from the registry; shared by all tests.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { publishedCommands, publishedPackages, readManifest } from '../support/packages.ts'
import { runBun } from '../support/run-bun.ts'
import { root } from '../support/sources.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the project. */
    packedApp: string
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await runBun(root, 'packages/build.ts')
  const app = await mkdtemp(join(tmpdir(), 'mirari-packed-'))
  const tarballs: Record<string, string> = {}
  for (const name of [...publishedPackages, ...publishedCommands]) {
    await runBun(join(root, 'packages', name, 'dist'), 'pm', 'pack', '--quiet', '--filename', join(app, `${name}.tgz`))
    tarballs[readManifest(`packages/${name}`).name] = `file:./${name}.tgz`
  }
  const installed = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const pick = (names: string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, installed.devDependencies[name] ?? 'latest']))
  await writeFile(
    join(app, 'package.json'),
    JSON.stringify({
      name: 'fresh-app',
      private: true,
      type: 'module',
      dependencies: { ...tarballs, ...pick(['react', 'react-dom']) },
      devDependencies: pick(['typescript', '@types/react', '@types/react-dom']),
      overrides: tarballs,
    }),
  )
  await runBun(app, 'install')
  provide('packedApp', app)
  return () => rm(app, { recursive: true, force: true })
}
