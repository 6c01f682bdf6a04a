import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { nodeEnvironment } from '../../packages/node-environment.ts'
import { publishedPackages } from '../support/packages.ts'
import { apiUser, person } from '../support/people.ts'
import { readmeBlocks } from '../support/readme-blocks.ts'
import { runBun } from '../support/run-bun.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** The packed packages in other programs than Bun: what a README shows runs there too. */
const app = inject('packedApp')
const tarballOf = (name: string) => [`@mirari/${name}`, `file:${join(app, `${name}.tgz`)}`] as const
const tarballs = Object.fromEntries(publishedPackages.map(tarballOf))

async function writeProject(home: string, files: Record<string, string>): Promise<void> {
  await mkdir(home, { recursive: true })
  for (const [path, text] of Object.entries(files)) await writeFile(join(home, path), text)
}

/** Runs a command in a folder; resolves with what it printed. @throws Error with it, when the command fails */
async function run(home: string, words: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const child = Bun.spawn([...words], {
    cwd: home,
    env: { ...nodeEnvironment, ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const printed = [new Response(child.stdout).text(), new Response(child.stderr).text()]
  const [code, out, errors] = await Promise.all([child.exited, ...printed])
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${out}\n${errors}`)
  return out ?? ''
}

test("in pnpm's strict layout the first example of every package finds all that it imports", async () => {
  const home = join(app, 'pnpm')
  const examples = publishedPackages.flatMap((name) => {
    const [block] = readmeBlocks(name, 'tsx')
    return block ? [{ name, code: block.code }] : []
  })
  expect(examples.length).toBeGreaterThan(5)
  await writeProject(home, {
    'package.json': JSON.stringify({
      name: 'strict-app',
      private: true,
      type: 'module',
      dependencies: { ...tarballs, react: '19.3.1', 'react-dom': '19.3.1' },
      devDependencies: { '@types/react': '19.3.0', '@types/react-dom': '19.3.0', typescript: '5.9.3' },
    }),
    // Nothing may be found only because something else has it.
    'pnpm-workspace.yaml': `hoist: false\nstrictPeerDependencies: true\noverrides:\n${Object.entries(tarballs)
      .map(([name, file]) => `  '${name}': '${file}'\n`)
      .join('')}`,
    'declared.d.ts': "declare module '*.css'\n",
    ...Object.fromEntries(examples.map(({ name, code }) => [`${name}.tsx`, code])),
  })
  const tool = join(app, 'pnpm-tool')
  await writeProject(tool, { 'package.json': JSON.stringify({ private: true, dependencies: { pnpm: '10.33.4' } }) })
  await runBun(tool, 'install')
  const pnpm = join(tool, 'node_modules/pnpm/bin/pnpm.cjs')
  await run(home, ['node', pnpm, 'install', '--ignore-scripts', '--store-dir', join(app, 'pnpm-store')], { CI: 'true' })
  const files = examples.map(({ name }) => `${name}.tsx`)
  await run(home, [process.execPath, 'build', ...files, '--outdir', 'out'])
  const options = '--noEmit --strict --jsx react-jsx --module preserve --moduleResolution bundler'
  const lib = ['--target', 'es2022', '--lib', 'esnext,dom,dom.iterable']
  await run(home, ['node', 'node_modules/typescript/bin/tsc', ...options.split(' '), ...lib, 'declared.d.ts', ...files])
})

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.close())

const runtimes = [
  { name: 'Node', words: () => ['node', 'example.js'] },
  { name: 'Bun', words: () => [process.execPath, 'example.ts'] },
  {
    name: 'Deno',
    // Downloaded with the packages of the project; it asks no registry itself.
    words: () => [
      ...['node', 'node_modules/deno/bin.cjs', 'run', '--quiet', '--no-remote', '--node-modules-dir=manual'],
      ...['--allow-net', '--allow-env', '--allow-read', 'example.ts'],
    ],
  },
]

test.each(runtimes)('the example of @mirari/client creates, downloads and lists on $name', async ({ name, words }) => {
  const [example] = readmeBlocks('client', 'ts')
  if (!example) throw new Error('packages/client/README.md shows no ts example.')
  const home = join(app, 'runtimes', name)
  const uses = ['client', 'contract', 'model']
  await writeProject(home, {
    'package.json': JSON.stringify({
      name: 'script',
      private: true,
      type: 'module',
      dependencies: {
        ...Object.fromEntries(uses.map(tarballOf)),
        ...(name === 'Deno' ? { deno: '2.9.6' } : {}),
      },
      overrides: tarballs,
    }),
    'example.ts': example.code,
  })
  await runBun(home, 'install')
  // Older versions of Node do not read types.
  await runBun(home, 'build', 'example.ts', '--packages=external', '--target=node', '--outfile=example.js')
  const { token } = await apiUser(server, person(`on${name.toLowerCase()}`))
  const printed = await run(home, words(), { MIRARI_SERVER: server.origin, MIRARI_KEY: token, NO_COLOR: '1' })
  const lines = printed.trim().split('\n')
  const four = (line: string) => Array<string>(4).fill(line)
  expect(lines).toEqual([...four('320x200 image/webp'), ...four('a lake at dawn'), '0'])
})
