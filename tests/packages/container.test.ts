import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../support/server.ts'
import { root } from '../support/sources.ts'

/** The folder that the Dockerfile works in; both of its images have one here. */
const workFolder = '/mirari'
const dockerfile = join(root, 'docs/operation/Dockerfile')
/** On the disk, where installed packages are links to those of the cache; in memory they would be copies. */
const folder = await mkdtemp('/var/tmp/mirari-container-')
const images: Readonly<Record<string, string>> = { build: join(folder, 'build'), final: join(folder, 'final') }
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Step {
  image: string
  command: string
  rest: string
}

/** The steps of the Dockerfile in their order, each with the image that it is about. */
async function readSteps(): Promise<Step[]> {
  const text = (await readFile(dockerfile, 'utf8')).replace(/^#.*\n/gm, '').replaceAll('\\\n', '')
  let image = 'final'
  return text.split('\n').flatMap((line) => {
    const [, command = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (command === 'FROM') image = / AS (\w+)$/.exec(rest)?.[1] ?? 'final'
    return command === '' ? [] : [{ image, command, rest }]
  })
}

/** Copies what .dockerignore leaves of the repository. */
async function copyContext(target: string): Promise<void> {
  const rules = (await readFile(`${dockerfile}.dockerignore`, 'utf8')).trim().split('\n')
  const patterns = rules.flatMap((rule) => (rule.startsWith('**/') ? [new Bun.Glob(rule.slice('**/'.length))] : []))
  const isIgnored = (path: string) => patterns.some((pattern) => pattern.match(basename(path)))
  for (const rule of rules.filter((line) => line.startsWith('!'))) {
    const name = rule.slice(1)
    await cp(join(root, name), join(target, name), { recursive: true, filter: (path) => !isIgnored(path) })
  }
}

/** `COPY . .`, or `COPY --from=build /mirari/a /mirari/b target`. */
async function copy(image: string, rest: string): Promise<void> {
  const into = images[image] ?? ''
  if (rest === '. .') return copyContext(into)
  const [, from = '', ...paths] =
    /^--from=(\w+) (.*)$/.exec(rest)?.flatMap((part, i) => (i === 2 ? part.split(' ') : part)) ?? []
  const target = paths.pop() ?? ''
  for (const path of paths) {
    const name = path.slice(workFolder.length + 1)
    const place = target === './' ? join(into, name) : join(into, target)
    // Nothing more is done in the image that it comes from.
    await rename(join(images[from] ?? '', name), place)
  }
}

const env = (more: Record<string, string>) => ({
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  HOME: process.env.HOME ?? folder,
  TMPDIR: tmpdir(),
  ...more,
})

async function run(cwd: string, command: readonly string[], settings: Record<string, string> = {}): Promise<number> {
  const child = Bun.spawn([...command], { cwd, env: env(settings), stdout: 'inherit', stderr: 'inherit' })
  return child.exited
}

test('the steps of the Dockerfile make a server that is healthy and shows the app', async () => {
  const steps = await readSteps()
  const settings: Record<string, string> = {}
  let health: string[] = []
  let start: string[] = []
  for (const path of Object.values(images)) await mkdir(path)
  for (const { image, command, rest } of steps) {
    const cwd = images[image] ?? ''
    if (command === 'COPY') await copy(image, rest)
    // The folder of the data belongs to a user of the image, who does not exist here.
    if (command === 'RUN' && !rest.includes('/data'))
      expect([rest, await run(cwd, ['sh', '-c', rest])]).toEqual([rest, 0])
    if (command === 'ENV')
      for (const pair of rest.split(' ')) Object.assign(settings, Object.fromEntries([pair.split('=')]))
    if (command === 'HEALTHCHECK') health = JSON.parse(rest.slice(rest.indexOf('[')))
    if (command === 'CMD') start = JSON.parse(rest)
  }

  const port = await freePort()
  const own = {
    ...settings,
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    PORT: String(port),
    DEMO: 'off',
  }
  const server = Bun.spawn(start, { cwd: images.final ?? '', env: env(own), stdout: 'pipe', stderr: 'inherit' })
  const said = new Response(server.stdout).text()
  try {
    await expect.poll(() => run(images.final ?? '', health, own), { timeout: 60_000, interval: 200 }).toBe(0)
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    expect(page).toContain('<script type="module"')
  } finally {
    server.kill()
  }
  expect(await server.exited).toBe(0)
  expect(await said).not.toContain('"level":"error"')
})
