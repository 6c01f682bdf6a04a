/**
 * A disk that is filled up and freed again while people write in every way: each write is refused as 'storage_full' or
 * done, reading goes on, and once there is room everything works again without a restart.
 */
import { Database } from 'bun:sqlite'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testImage } from '../../server/media-processing/testing.ts'
import { clockItem, dataUrl, editorDocument } from '../../server/wallpapers/testing.ts'
import { type Answer, type Caller, newCaller, uploadForm } from './caller.ts'
import { databaseFindings } from './database-health.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { startServerProcess } from './server-process.ts'
import { drain, personPassword } from './traffic.ts'

const diskMb = 48
const fillPartBytes = 256 * 1024
const drainTimeoutMs = 60_000
/** An image that is larger than what a full disk may still take. */
const imageWidth = 900
/** Afterwards somebody else writes, who has all tries before them that one person has in an hour. */
const roundsOfOne = 10

export const fullDisk: Scenario = {
  unit: 'times a full disk',
  short: 2,
  full: 50,
  run: fillDisk,
  untested: async () =>
    (await canMount()) ? null : 'A full disk is untested, because no file system can be mounted here.',
}

const mount = (folder: string): Promise<number> =>
  Bun.spawn(['mount', '-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder], { stderr: 'ignore' }).exited
const unmount = (folder: string): Promise<number> => Bun.spawn(['umount', folder], { stderr: 'ignore' }).exited

async function canMount(): Promise<boolean> {
  if (process.getuid?.() !== 0 || Bun.which('mount') === null) return false
  return (
    (await Bun.spawn(['unshare', '-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stderr: 'ignore' }).exited) === 0
  )
}

async function fillDisk(count: number, folder: string): Promise<Outcome> {
  const disk = join(folder, 'disk')
  await mkdir(disk)
  if ((await mount(disk)) !== 0) throw new Error('The small disk could not be mounted.')
  try {
    return await fillAgain(count, disk)
  } finally {
    await unmount(disk)
  }
}

async function fillAgain(count: number, disk: string): Promise<Outcome> {
  const dataDir = join(disk, 'data')
  const server = await startServerProcess(dataDir, { env: { DISK_RESERVE_MB: '0', PAYMENT_TEST: 'on' } })
  const pid = server.pid()
  let caller = await newCaller(server.origin, 'person0')
  const writes = await writingCalls()
  const answers = { full: [] as string[], free: [] as string[], read: [] as string[] }
  let refused = 0
  const send = async (name: string, write: Write, round: string, into: string[], allowed: readonly number[]) => {
    const { status, body } = await write(caller, round)
    if (status === 507) refused++
    if (!allowed.includes(status)) into.push(`${name} answered ${status} ${JSON.stringify(body)}`)
  }
  for (let round = 0; round < count; round++) {
    if (round > 0 && round % roundsOfOne === 0) caller = await newCaller(server.origin, `person${round}`)
    for (const [name, write] of writes) await send(name, write, `${round}`, answers.free, [200])
    // Tasks that are being worked on must survive it too.
    const filling = await fill(disk)
    for (const [name, write] of writes) await send(name, write, `${round}f`, answers.full, [200, 507])
    const read = await caller.call('GET', '/generations')
    if (read.status !== 200) answers.read.push(`the history answered ${read.status}`)
    for (const path of filling) await rm(path)
    for (const [name, write] of writes) await send(name, write, `${round}g`, answers.free, [200])
    await drain(server.origin, [caller], drainTimeoutMs)
  }
  const isSame = server.pid() === pid && (await fetch(`${server.origin}/ready`).then(({ ok }) => ok))
  const exitCode = await server.stop()
  const db = new Database(join(dataDir, 'mirari.db'), { strict: true })
  const health = databaseFindings(db)
  const open = db.query(`select generation_id from task where state in ('queued', 'running')`).all()
  db.close()
  return {
    checks: [
      { name: 'on a full disk each write is done or refused as such', wrong: answers.full },
      { name: 'writes were refused', wrong: refused > 0 ? [] : ['none was'] },
      { name: 'reading goes on', wrong: answers.read },
      { name: 'with room every write works again', wrong: answers.free },
      { name: 'the server did not restart, and is ready', wrong: isSame ? [] : ['it is not'] },
      { name: 'no request failed in the log', wrong: server.failedRequests() },
      { name: 'every error was handled', wrong: server.unhandled() },
      { name: 'every task ends', wrong: open.map((row) => JSON.stringify(row)) },
      { name: 'the database is whole, with an exact ledger', wrong: health },
      { name: 'the server stops with exit code 0', wrong: exitCode === 0 ? [] : [`exit code ${exitCode}`] },
    ],
    summary: `${writes.length} kinds of writes in each, ${refused} refused`,
  }
}

type Write = (caller: Caller, round: string) => Promise<Answer>

/** Every kind of write that a person makes, by its name. */
async function writingCalls(): Promise<[name: string, write: Write][]> {
  const image = new Uint8Array(await testImage(imageWidth, imageWidth).png({ compressionLevel: 0 }).toBuffer())
  const cover = await dataUrl(320, 180)
  const wallpaper = {
    data: editorDocument([clockItem]),
    coverImageSize: '320x180',
    coverImage: cover,
    posterImage: cover,
  }
  return [
    ['a new name', ({ call }, round) => call('PUT', '/users/me/profile', { username: `person ${round}` })],
    ['an upload', ({ call }) => call('POST', '/upload', uploadForm(image))],
    ['a wallpaper', ({ call }) => call('POST', '/wallpaper/save', wallpaper)],
    ['a folder', ({ call }, round) => call('POST', '/folders', { folder_name: `folder ${round}` })],
    [
      'a sign-in',
      async ({ call, email, setToken }) => {
        const answer = await call('POST', '/auth/login', { email, password: personPassword })
        // Only so many sessions stay at once, the latest ones.
        if (answer.status === 200) setToken((answer.body as { access_token: string }).access_token)
        return answer
      },
    ],
    [
      'a generation',
      async ({ call, memory }) => {
        const answer = await call('POST', '/generations', {
          prompt: 'a lake',
          model: 'FLUX',
          size: '64x64',
          type: 'image',
        })
        if (answer.status === 200) memory.created.add((answer.body as { id: string }).id)
        return answer
      },
    ],
  ]
}

/** Fills the disk to the last byte. @returns the files to remove */
async function fill(disk: string): Promise<string[]> {
  const files: string[] = []
  for (let bytes = fillPartBytes; bytes >= 1; ) {
    const path = join(disk, `filling-${files.length}`)
    files.push(path)
    try {
      await writeFile(path, new Uint8Array(bytes))
    } catch {
      bytes = Math.floor(bytes / 8)
    }
  }
  return files
}
