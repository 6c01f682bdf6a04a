import { Database } from 'bun:sqlite'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyContext, environment, run } from '../support/container.ts'
import { freePort } from '../support/server.ts'

/** On the disk, where installed packages are links to those of the cache; in memory they would be copies. */
const folder = await mkdtemp('/var/tmp/mirari-upgrade-')
afterAll(() => rm(folder, { recursive: true, force: true }))
const [older, newer] = [join(folder, 'older'), join(folder, 'newer')]
const dataDir = join(folder, 'data')
const backup = join(folder, 'backup')
const startTimeoutMs = 60_000
const settings = { NODE_ENV: 'production', DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups'), DEMO: 'off' }
const person = { username: 'ada', email: 'ada@example.org', password: 'correct horse' }

/** Takes a version, as the notes on operation say. */
async function take(place: string): Promise<void> {
  await mkdir(place)
  await copyContext(place)
  for (const step of ['bun install --production --frozen-lockfile', 'bun run build:app']) {
    expect([step, await run(place, step.split(' '))]).toEqual([step, 0])
  }
}

/** Makes a version the next one: its database has another table. */
async function addMigration(place: string): Promise<void> {
  const migrate = join(place, 'server/platform/database/migrate.ts')
  const text = await readFile(migrate, 'utf8')
  const [last] = [...text.matchAll(/^ {2}'\d{3}-[\w-]+': \w+,\n/gm)].slice(-1)
  expect(last).toBeDefined()
  const added =
    "  '999-of-tomorrow': { up: async (db) => void (await sql`create table tomorrow (id text)`.execute(db)) },\n"
  await writeFile(migrate, text.replace(last?.[0] ?? '', `${last?.[0]}${added}`))
}

interface Running {
  folders(): Promise<string[]>
  addFolder(name: string): Promise<void>
  stop(): Promise<void>
}

async function start(place: string): Promise<Running> {
  const port = await freePort()
  const env = environment({ ...settings, PORT: String(port), HOST: '127.0.0.1' })
  const server = Bun.spawn([process.execPath, 'server/main.ts'], {
    cwd: place,
    env,
    stdout: 'ignore',
    stderr: 'inherit',
  })
  const address = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${address}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: startTimeoutMs, interval: 200 }).toBe(true)
  expect(await (await fetch(`${address}/`)).text()).toContain('<script type="module"')
  const call = async (path: string, json?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return fetch(`${address}/api${path}`, { headers, ...(json && { method: 'POST', body: JSON.stringify(json) }) })
  }
  const entered = await call('/auth/login', person)
  const { access_token } = await (entered.ok ? entered : await call('/auth/register', person)).json()
  return {
    async folders() {
      const { items } = await (await call('/folders', undefined, access_token)).json()
      return items.map(({ folder_name }: { folder_name: string }) => folder_name)
    },
    async addFolder(folder_name) {
      expect((await call('/folders', { folder_name }, access_token)).status).toBe(200)
    },
    async stop() {
      server.kill()
      expect(await server.exited).toBe(0)
    },
  }
}

/** Names of the folders in a database that no server has open. */
function foldersIn(path: string): string[] {
  using database = new Database(path, { readonly: true })
  return database
    .query<{ name: string }, []>('select folder_name as name from folder order by created_at')
    .all()
    .map(({ name }) => name)
}

test('an upgrade keeps everything, and the way back is the backup: the older version refuses the newer database', {
  timeout: 900_000,
}, async () => {
  await take(older)
  const first = await start(older)
  await first.addFolder('before')
  expect(await run(older, ['bun', 'run', 'backup', backup], settings)).toBe(0)
  await first.stop()

  await take(newer)
  await addMigration(newer)
  const second = await start(newer)
  expect(await second.folders()).toEqual(['before'])
  await second.addFolder('in between')
  await second.stop()

  const refused = Bun.spawnSync([process.execPath, 'server/main.ts'], {
    cwd: older,
    env: environment({ ...settings, PORT: String(await freePort()) }),
  })
  expect([refused.exitCode, String(refused.stderr)]).toEqual([
    1,
    expect.stringContaining('A newer version of Mirari has used this data folder.'),
  ])
  expect(await run(older, ['bun', 'run', 'restore', backup], settings)).toBe(0)
  const third = await start(older)
  expect(await third.folders()).toEqual(['before'])
  await third.stop()
  const aside = (await readdir(dataDir)).filter((name) => name.startsWith('before-restore-'))
  expect(aside).toHaveLength(1)
  expect(foldersIn(join(dataDir, aside[0] ?? '', 'mirari.db'))).toEqual(['before', 'in between'])
})
