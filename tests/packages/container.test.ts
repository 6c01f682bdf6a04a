import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  bunUser,
  canMakeRoots,
  copy,
  environment,
  inCleanRoot,
  readSteps,
  run,
  workFolder,
} from '../support/container.ts'
import { freePort } from '../support/server.ts'

/** On the disk, where installed packages are links to those of the cache; in memory they would be copies. */
const folder = await mkdtemp('/var/tmp/mirari-container-')
const images: Readonly<Record<string, string>> = { build: join(folder, 'build'), final: join(folder, 'final') }
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the Dockerfile says about the image, beside its files. */
interface Image {
  settings: Record<string, string>
  /** Commands that need the root of the image, because they are about folders outside of the work folder. */
  rootSteps: string[]
  user: string
  health: string[]
  start: string[]
}

/** Does the steps of the Dockerfile, as far as they are about the work folder. */
async function build(): Promise<Image> {
  const image: Image = { settings: {}, rootSteps: [], user: 'root', health: [], start: [] }
  for (const path of Object.values(images)) {
    // A second try begins anew.
    await rm(path, { recursive: true, force: true })
    await mkdir(path)
  }
  for (const { image: name, command, rest } of await readSteps()) {
    const cwd = images[name] ?? ''
    if (command === 'COPY') await copy(images, name, rest)
    if (command === 'RUN' && name === 'final') image.rootSteps.push(rest)
    else if (command === 'RUN') expect([rest, await run(cwd, ['sh', '-c', rest])]).toEqual([rest, 0])
    if (command === 'ENV')
      for (const pair of rest.split(' ')) Object.assign(image.settings, Object.fromEntries([pair.split('=')]))
    if (command === 'WORKDIR') expect(rest).toBe(workFolder)
    if (command === 'USER') image.user = rest
    if (command === 'VOLUME') expect(rest).toBe(image.settings.DATA_DIR)
    if (command === 'HEALTHCHECK') image.health = JSON.parse(rest.slice(rest.indexOf('[')))
    if (command === 'CMD') image.start = JSON.parse(rest)
  }
  return image
}

/** Makes an image and waits for it, as a visitor of the app does. */
async function makeImage(origin: string): Promise<void> {
  const call = async (path: string, token: string, json?: object) => {
    const headers = { 'content-type': 'application/json', authorization: token && `Bearer ${token}` }
    if (token === '') Reflect.deleteProperty(headers, 'authorization')
    const response = await fetch(`${origin}/api${path}`, {
      headers,
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
    })
    expect([path, response.status]).toEqual([path, 200])
    return response.json()
  }
  const person = { username: 'ada', email: 'ada@example.org', password: 'correct horse' }
  const { access_token } = await call('/auth/register', '', person)
  const { id } = await call('/generations', access_token, {
    prompt: 'a lake',
    model: 'jimeng',
    size: '1024x1024',
    type: 'image',
  })
  const status = async () => (await call(`/generations/status?ids=${id}`, access_token))[0]?.status
  await expect.poll(status, { timeout: 300_000, interval: 500 }).toBe('completed')
}

/** Number of the process that a namespace began with, seen from here. */
async function firstProcessOf(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')[0])
}

test('the steps of the Dockerfile make a server that is healthy, shows the app and makes an image, by a user who can change nothing but its data', {
  timeout: 900_000,
}, async () => {
  const { settings, rootSteps, user, health, start } = await build()
  const port = await freePort()
  const own = { PORT: String(port), DEMO: 'off' }
  const isRoot = canMakeRoots()
  // Without the right to make a root of its own, the server runs on this machine, by the user of the test.
  if (!isRoot) console.warn('The steps of the Dockerfile outside of its work folder need the right to mount.')
  const here = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') }
  const place = { root: join(folder, 'root'), work: images.final ?? '', steps: rootSteps, user }
  await mkdir(place.root, { recursive: true })
  const server = Bun.spawn([...(isRoot ? inCleanRoot(place) : []), ...start], {
    cwd: isRoot ? folder : place.work,
    env: isRoot
      ? { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', HOME: '/home/bun', ...settings, ...own }
      : environment({ ...settings, ...here, ...own }),
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const said = new Response(server.stdout).text()
  const origin = `http://127.0.0.1:${port}`
  let stopped = false
  try {
    await expect.poll(() => run(place.work, health, own), { timeout: 60_000, interval: 200 }).toBe(0)
    expect(await (await fetch(`${origin}/`)).text()).toContain('<script type="module"')
    await makeImage(origin)
    const pid = isRoot ? await firstProcessOf(server.pid) : server.pid
    if (isRoot) {
      expect(user).toBe('bun')
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      expect(status).toMatch(new RegExp(`^Uid:(\\t${bunUser}){4}$`, 'm'))
      expect(status).toMatch(/^CapEff:\t0+$/m)
      const inRoot = (path: string) => stat(join(`/proc/${pid}/root`, path))
      expect((await inRoot('/data')).uid).toBe(bunUser)
      const database = await inRoot('/data/mirari.db')
      expect([database.uid, database.mode & 0o777]).toEqual([bunUser, 0o600])
    }
    process.kill(pid, 'SIGTERM')
    stopped = true
  } finally {
    // What made the root waits for what runs in it, and takes it along only when it is killed itself.
    if (!stopped) server.kill('SIGKILL')
  }
  expect(await server.exited).toBe(0)
  expect(await said).not.toContain('"level":"error"')
})
