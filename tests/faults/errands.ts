/**
 * What people do beside creating while the server is being killed: uploads, saves of both editors, publishing, payments.
 * Each clerk does one thing after the other and records what was acknowledged.
 */
import { testImage } from '../../server/media-processing/testing.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { folderZip, testConfig, testItem, testScreenshot } from '../../server/templates/testing.ts'
import { clockItem, dataUrl, editorDocument } from '../../server/wallpapers/testing.ts'
import { type Answer as CallerAnswer, mustSucceed, newCaller, uploadForm } from './caller.ts'
import type { Check } from './scenario.ts'
import { type Answer, insist, type Person } from './traffic.ts'

/** Keeps a clerk within the limits of saves and orders. */
const pauseMs = 900
const roundsPerOrder = 4
const pointsOrder = { kind: 'points', package_points: 1500, price: 150 }

/** A value that calls set, one after the other. */
interface Register<Value> {
  acknowledged: Value
  /** Set while a call is under way whose outcome is not known. */
  tried: Value
}

export interface Clerk extends Person {
  uploads: Set<string>
  orders: Set<string>
  wallpaper: { id: string; revision: number; marker: Register<number> }
  template: { id: string; revision: number; marker: Register<number> }
  isPublic: Register<boolean>
  unexpected: string[]
}

/** Registers a clerk with a wallpaper and a template. The server must be running. */
export async function newClerk(origin: string, name: string, options?: { isPatient?: boolean }): Promise<Clerk> {
  const caller = await newCaller(origin, name, options)
  const save = await wallpaperSave(0)
  const saved = await mustSucceed(inTime(() => caller.call('POST', '/wallpaper/save', save)))
  const form = new FormData()
  form.set('templateJson', JSON.stringify(testConfig()))
  form.set('screenshot', new File([await testScreenshot()], 'screenshot.jpg'))
  form.set('file', new File([folderZip()], 'template.zip'))
  const template = await mustSucceed(inTime(() => caller.call('POST', '/wallpaper/template/upload', form)))
  const marker = () => ({ acknowledged: 0, tried: 0 })
  return {
    ...caller,
    uploads: new Set(),
    orders: new Set(),
    wallpaper: { id: String(saved.id), revision: Number(saved.revision), marker: marker() },
    template: { id: String(template.generation_id), revision: Number(template.revision), marker: marker() },
    isPublic: { acknowledged: false, tried: false },
    unexpected: [],
  }
}

/** What a machine that is busy with other things was too slow for, it is asked again. */
async function inTime(call: () => Promise<CallerAnswer>): Promise<CallerAnswer> {
  for (;;) {
    const answer = await call()
    if (!isTooSlow(answer)) return answer
  }
}

const isTooSlow = ({ status, body }: CallerAnswer): boolean =>
  status === 415 && body !== null && typeof body === 'object' && 'reason' in body && body.reason === 'media_too_slow'

/** Runs errands until it is stopped. */
export async function runErrands(origin: string, clerk: Clerk, isOver: () => boolean): Promise<void> {
  for (let round = 1; !isOver(); round++) {
    await upload(origin, clerk, round)
    await saveWallpaper(origin, clerk, round)
    await saveTemplate(origin, clerk, round)
    await publish(origin, clerk, round % 2 === 1)
    if (round % roundsPerOrder === 1) await buyPoints(origin, clerk)
    await Bun.sleep(pauseMs)
  }
}

async function upload(origin: string, clerk: Clerk, round: number): Promise<void> {
  const image = new Uint8Array(
    await testImage(32 + (round % 100), 32)
      .png()
      .toBuffer(),
  )
  const answer = await insist(origin, clerk, 'POST', '/upload', uploadForm(image))
  if (!isExpected(clerk, 'upload', answer)) return
  for (const { id } of (answer.body as { items: { id: string }[] }).items) clerk.uploads.add(id)
}

async function wallpaperSave(marker: number) {
  const image = await dataUrl(32, 18)
  const data = editorDocument([{ ...clockItem, fontSize: 100 + (marker % 50), x: marker % 1000 }])
  return { data, coverImageSize: '32x18', coverImage: image, posterImage: image }
}

async function saveWallpaper(origin: string, clerk: Clerk, round: number): Promise<void> {
  const { wallpaper } = clerk
  wallpaper.marker.tried = round
  const save = { ...(await wallpaperSave(round)), id: wallpaper.id, revision: wallpaper.revision }
  const answer = await insist(origin, clerk, 'POST', '/wallpaper/save', save)
  await settleSave(origin, clerk, wallpaper, answer, `/wallpaper/${wallpaper.id}`)
}

async function saveTemplate(origin: string, clerk: Clerk, round: number): Promise<void> {
  const { template } = clerk
  template.marker.tried = round
  const answer = await insist(origin, clerk, 'POST', '/wallpaper/updatetemplatedata', {
    generation_id: template.id,
    items: [testItem({ x: round % 1000 })],
    isPack: false,
    revision: template.revision,
  })
  await settleSave(origin, clerk, template, answer, `/wallpaper/templatedata?generation_id=${template.id}`)
}

/** A repeated save that finds a newer revision was carried out the first time: nobody else saves. */
async function settleSave(
  origin: string,
  clerk: Clerk,
  saved: Clerk['wallpaper'],
  answer: Answer & { retries: number },
  path: string,
): Promise<void> {
  if (answer.status === 409 && answer.retries > 0) {
    const loaded = await insist(origin, clerk, 'GET', path)
    saved.revision = (loaded.body as { revision: number }).revision
  } else {
    if (!isExpected(clerk, path, answer)) return
    saved.revision = (answer.body as { revision: number }).revision
  }
  saved.marker.acknowledged = saved.marker.tried
}

async function publish(origin: string, clerk: Clerk, isPublic: boolean): Promise<void> {
  clerk.isPublic.tried = isPublic
  const answer = await insist(origin, clerk, 'POST', `/generations/${clerk.wallpaper.id}/toggle-publish`, {
    public: isPublic,
  })
  if (isExpected(clerk, 'publish', answer)) clerk.isPublic.acknowledged = isPublic
}

async function buyPoints(origin: string, clerk: Clerk): Promise<void> {
  const order_id = Bun.randomUUIDv7()
  const answer = await insist(origin, clerk, 'POST', '/pay', { ...pointsOrder, order_id })
  if (!isExpected(clerk, 'order', answer)) return
  const page = (answer.body as { order?: { pay_url: string | null } }).order?.pay_url
  if (!page) {
    clerk.unexpected.push(`the order has no page: ${JSON.stringify(answer.body)}`)
    return
  }
  const { pathname, searchParams } = new URL(page)
  const body = new URLSearchParams({ key: searchParams.get('key') ?? '', action: 'pay' })
  for (;;) {
    const paid = await fetch(`${origin}${pathname}`, { method: 'POST', body }).catch(() => null)
    await paid?.text().catch(() => null)
    if (paid?.ok) break
    await Bun.sleep(pauseMs)
  }
  clerk.orders.add(order_id)
}

function isExpected(clerk: Clerk, what: string, answer: Answer): boolean {
  const { status, body } = answer
  // Kills make the calls of a limit count twice, and two of them in a row can interrupt a file that was sent.
  if (status !== 200 && status !== 429 && status !== 503 && !isTooSlow(answer))
    clerk.unexpected.push(`${what} answered ${status} ${JSON.stringify(body)}`)
  return status === 200
}

/** What clerks find with the server running. */
export async function checkErrands(origin: string, clerks: readonly Clerk[]): Promise<Check[]> {
  const saves: string[] = []
  const published: string[] = []
  for (const clerk of clerks) {
    const { wallpaper, template, isPublic } = clerk
    const document = await insist(origin, clerk, 'GET', `/wallpaper/${wallpaper.id}`)
    const [item] = (document.body as { data: { items: { x: number }[] } }).data.items
    if (!isLatest(wallpaper.marker, item?.x))
      saves.push(`the wallpaper holds ${item?.x}, not ${wallpaper.marker.tried}`)
    const data = await insist(origin, clerk, 'GET', `/wallpaper/templatedata?generation_id=${template.id}`)
    const [placed] = (data.body as { items: { x: number }[] }).items
    if (!isLatest(template.marker, placed?.x))
      saves.push(`the template holds ${placed?.x}, not ${template.marker.tried}`)
    const status = await insist(origin, clerk, 'GET', `/generations/${wallpaper.id}/publish-status`)
    const shown = (status.body as { is_public: boolean }).is_public
    if (shown !== isPublic.acknowledged && shown !== isPublic.tried) published.push(`${wallpaper.id} is ${shown}`)
  }
  return [
    { name: 'the last acknowledged save of either editor is there', wrong: saves },
    { name: 'what was published or withdrawn last, is so', wrong: published },
    { name: 'every answer to an errand was a healthy one', wrong: clerks.flatMap(({ unexpected }) => unexpected) },
  ]
}

const isLatest = ({ acknowledged, tried }: Register<number>, found: number | undefined): boolean =>
  found === acknowledged % 1000 || found === tried % 1000

/** What is in the database, once no server works on it any more. */
export async function checkErrandRows(database: Pick<Database, 'read'>, clerks: readonly Clerk[]): Promise<Check[]> {
  const rows = await database.read.selectFrom('upload').select('id').execute()
  const uploads = new Set(rows.map(({ id }) => id))
  const lines = await database.read.selectFrom('ledger').select('ref').where('ref', 'like', 'order:%').execute()
  const granted = Map.groupBy(lines, ({ ref }) => ref)
  const times = (id: string) => granted.get(`order:${id}`)?.length ?? 0
  return [
    {
      name: 'no acknowledged upload is lost',
      wrong: clerks.flatMap((clerk) => [...clerk.uploads].filter((id) => !uploads.has(id))),
    },
    {
      name: 'every paid order grants its points once',
      wrong: clerks.flatMap((clerk) =>
        [...clerk.orders].filter((id) => times(id) !== 1).map((id) => `${id} was granted ${times(id)} times`),
      ),
    },
  ]
}
