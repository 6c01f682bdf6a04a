import { models, parseSize, pricePerTask, styleIds, usesMedia } from '@mirari/model'
import { templateFolderFiles } from '@mirari/wallpaper'
import { describe, expect, test } from 'vitest'
import { createFeedService } from '../feed/service.ts'
import { checkRequest } from '../generations/request-rules.ts'
import { openTestGenerations, type TestGenerations } from '../generations/testing.ts'
import { createMediaService } from '../media/service.ts'
import { createBus } from '../platform/live/bus.ts'
import { createLog } from '../platform/log.ts'
import { createTestClock, createTestUser } from '../platform/testing.ts'
import { startTestServer } from '../testing.ts'
import { demoMotion, demoPrompts } from './prompts.ts'
import { createDemo, type DemoDeps, demoGenerationId } from './service.ts'
import { demoTemplates, readTemplateFolder } from './templates.ts'

const three = demoPrompts.slice(0, 3).map((prompt) => ({ ...prompt, size: '64x64' }))

function demoDeps(app: TestGenerations, changes: Partial<DemoDeps> = {}): DemoDeps {
  const { database, storage, live, points } = app
  const clock = createTestClock()
  const log = createLog((line) => app.logged.push(line))
  const feed = createFeedService({
    database,
    clock,
    media: createMediaService({ database, storage, clock, log }),
    events: createBus(() => {}),
    variants: { download: async () => null },
  })
  return {
    database,
    clock,
    log,
    live,
    points,
    generations: app.service,
    feed,
    idleCheckMs: 5,
    retryMs: 5,
    prompts: three,
    templateFolders: [],
    templates: {
      make: () => {
        throw new Error('There is no template to make.')
      },
    },
    ...changes,
  }
}

/** The results of the demo, the oldest publication first. */
async function made({ database }: TestGenerations) {
  const results = await database.read
    .selectFrom('generation_result')
    .select(['prompt', 'is_public', 'is_featured', 'published_at'])
    .orderBy('published_at')
    .execute()
  const users = await database.read
    .selectFrom('user')
    .select(['username', 'password_hash', 'is_demo', 'point'])
    .execute()
  const generations = await database.read.selectFrom('generation').select('generation_id').execute()
  return { results, users, generations: generations.length }
}

const complete = {
  users: [{ username: 'mirari', password_hash: null, is_demo: 1, point: 0 }],
  generations: 3,
}

async function expectComplete(app: TestGenerations): Promise<void> {
  const { results, ...others } = await made(app)
  expect(others).toEqual(complete)
  expect(results.map(({ prompt, is_public, is_featured }) => [prompt, is_public, is_featured])).toEqual(
    three.map(({ prompt, featured = false }) => [prompt, 1, Number(featured)]),
  )
  await app.emptyTrash()
  expect(new Set(results.map(({ published_at }) => published_at)).size).toBe(3)
}

describe('the demo', () => {
  test('generates every prompt on a new installation and publishes one result of each, spread over time', async () => {
    await using app = await openTestGenerations()
    await app.start()
    const demo = createDemo(demoDeps(app))
    demo.start()
    await demo.finished()
    await expectComplete(app)
    // The files of the other results were deleted.
    expect(await app.files()).toHaveLength(3)
  })

  test('does nothing when a user has already registered', async () => {
    await using app = await openTestGenerations()
    await createTestUser(app.database)
    const demo = createDemo(demoDeps(app))
    demo.start()
    await demo.finished()
    expect(await made(app)).toMatchObject({ generations: 0, users: [{ is_demo: 0 }] })
  })

  test('never starts again', async () => {
    await using app = await openTestGenerations()
    await app.start()
    for (let start = 0; start < 3; start += 1) {
      const demo = createDemo(demoDeps(app))
      demo.start()
      await demo.finished()
    }
    await expectComplete(app)
    await app.database.write((trx) => trx.deleteFrom('history_entry').execute())
    const demo = createDemo(demoDeps(app))
    demo.start()
    await demo.finished()
    expect((await made(app)).generations).toBe(0)
  })

  test('resumes where it was stopped', async () => {
    await using app = await openTestGenerations()
    const first = createDemo(demoDeps(app))
    first.start()
    // No worker runs, so the demo waits for its first task.
    await until(async () => (await made(app)).generations === 1)
    await first.stop()
    await app.start()
    const second = createDemo(demoDeps(app))
    second.start()
    await second.finished()
    await expectComplete(app)
  })

  test.each(['publishAs', 'remove'] as const)(
    'repeats a step after a failure of %s without doubling it',
    async (step) => {
      await using app = await openTestGenerations()
      await app.start()
      const deps = demoDeps(app)
      let failures = 0
      const failing = async () => {
        failures += 1
        throw new Error('out of luck')
      }
      const feed = {
        publishAs: (...call: Parameters<typeof deps.feed.publishAs>) =>
          step === 'publishAs' && failures < 2 ? failing() : deps.feed.publishAs(...call),
        remove: (...call: Parameters<typeof deps.feed.remove>) =>
          step === 'remove' && failures < 2 ? failing() : deps.feed.remove(...call),
      }
      const demo = createDemo({ ...deps, feed })
      demo.start()
      await demo.finished()
      expect(failures).toBe(2)
      await expectComplete(app)
    },
  )

  test('repeats a step without effect after a crash before its progress was stored', async () => {
    await using app = await openTestGenerations()
    await app.start()
    const first = createDemo(demoDeps(app))
    first.start()
    await first.finished()
    const before = await made(app)
    await app.database.write((trx) =>
      trx.updateTable('counter').set({ value: 0 }).where('name', '=', 'demo_prompts_done').execute(),
    )
    const second = createDemo(demoDeps(app))
    second.start()
    await second.finished()
    expect(await made(app)).toEqual(before)
  })

  test('skips a prompt that fails', async () => {
    await using app = await openTestGenerations()
    await app.start()
    const [good] = three
    const prompts = good ? [good, { ...good, prompt: 'fail' }, { ...good, prompt: 'last' }] : []
    const demo = createDemo(demoDeps(app, { prompts }))
    demo.start()
    await demo.finished()
    const { results, users } = await made(app)
    expect(results.map(({ prompt }) => prompt)).toEqual([good?.prompt, 'last'])
    expect(users).toMatchObject([{ point: pricePerTask }])
  })

  test('skips a prompt that the server refuses', async () => {
    await using app = await openTestGenerations()
    await app.start()
    const [good] = three
    const prompts = good ? [{ ...good, model: 'jimeng_imgref_v4' as const }, { ...good, size: '1x1' }, good] : []
    const demo = createDemo(demoDeps(app, { prompts }))
    demo.start()
    await demo.finished()
    expect((await made(app)).results).toHaveLength(1)
  })

  test('waits while users have queued tasks', async () => {
    await using app = await openTestGenerations()
    const demo = createDemo(demoDeps(app))
    demo.start()
    await until(async () => (await made(app)).generations === 1)
    const person = await app.signIn()
    await app.service.create(person.user, { prompt: 'mine', model: 'jimeng', size: '64x64', type: 'image' })
    expect((await made(app)).generations).toBe(2)
    await app.start()
    await demo.finished()
    const rows = await app.database.read
      .selectFrom('task')
      .select(['user_id', 'finished_at'])
      .orderBy('finished_at')
      .execute()
    expect(rows).toHaveLength(4)
    expect(rows.slice(0, 2).map(({ user_id }) => user_id)).toContain(person.user.id)
  })
})

test('the two dozen prompts have all shapes and two languages, and are valid create requests', () => {
  expect(demoPrompts).toHaveLength(24)
  expect(new Set(demoPrompts.map(({ prompt }) => prompt)).size).toBe(24)
  expect(demoPrompts.filter(({ prompt }) => /\p{Script=Han}/u.test(prompt)).length).toBeGreaterThan(3)
  const shapes = new Set<string>()
  for (const { size, style, model } of demoPrompts) {
    const parsed = parseSize(size)
    expect(parsed).not.toBeNull()
    if (parsed) shapes.add(String(Math.sign(parsed.width - parsed.height)))
    expect(styleIds).toContain(style)
    expect(models[model].category).toBe('image')
  }
  expect([...shapes].sort()).toEqual(['-1', '0', '1'])
})

test('what moves is made of several models, and of images that were made before', () => {
  const counts = Map.groupBy(demoMotion, ({ model }) => models[model].category)
  expect(counts.get('video')?.length).toBeGreaterThan(2)
  expect(new Set(counts.get('wallpaper')?.map(({ model }) => model)).size).toBeGreaterThan(2)
  const images = new Set(demoPrompts.map(({ prompt }) => prompt))
  for (const { featured: _, from = [], ...request } of demoMotion) {
    const { model, prompt } = request
    const media = from.map((_, index) => ({ type: 'image' as const, url: `/media/${index}`, width: 64, height: 64 }))
    const references = usesMedia(model) ? { wpdatas: media } : media[0] && { image_ref: media[0].url }
    // Throws where the server would refuse it.
    checkRequest({ ...request, ...references, type: models[model].category })
    for (const source of from) expect(images).toContain(source)
    // Wallpapers are made of images, videos of a prompt.
    expect(from.length > 0).toBe(models[model].category === 'wallpaper')
    expect(prompt === '').toBe(models[model].category === 'wallpaper')
  }
})

test('the ids of the demo are UUIDs that follow from the account', () => {
  const account = '01a1fc9a-57a8-716d-a377-8282160d31f0'
  const ids = Array.from({ length: 24 }, (_, index) => demoGenerationId(account, index))
  expect(new Set(ids).size).toBe(24)
  for (const id of ids) expect(id).toMatch(/^01a1fc9a-57a8-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(demoGenerationId(account, 3)).toBe(ids[3])
})

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve))
}

/** The part of a template of 1920 x 1080 px that a tile of 4:3 shows. */
const tileCrop = { left: 240, right: 1680 }
/** Px of a tile for each px of a template on a phone with two columns. */
const tileScale = 194 / (tileCrop.right - tileCrop.left)
/** Right and lower end of the type's badge on a tile in px. */
const badgeEndPx = 36

describe('the templates of the demo', () => {
  test.each(demoTemplates)('%s is a valid template with a screenshot', async (name) => {
    const { config, files, screenshot } = await readTemplateFolder(name)
    expect(templateFolderFiles.filter((path) => !files.has(path))).toEqual([])
    expect(config.items.some(({ type }) => type === 'time')).toBe(true)
    for (const { type, x, y, width, height, font_size = height } of config.items) {
      if (type !== 'time' && type !== 'text') continue
      const textTop = y + (height - font_size) / 2
      const isUnderBadge = (x - tileCrop.left) * tileScale < badgeEndPx && textTop * tileScale < badgeEndPx
      expect([x >= tileCrop.left, x + width <= tileCrop.right, isUnderBadge]).toEqual([true, true, false])
    }
    for (const { original_path } of config.items) if (original_path) expect(files.has(original_path)).toBe(true)
    expect([...new Uint8Array(await screenshot.slice(0, 3).arrayBuffer())]).toEqual([0xff, 0xd8, 0xff])
  })

  test('the first start makes them before anything else, each once and public', async () => {
    await using server = await startTestServer({ demo: true, workers: 0 })
    const templates = () =>
      server.composition.database.read
        .selectFrom('generation_result')
        .select(['prompt', 'is_public'])
        .where('task_category', '=', 'wallpaper_template')
        .orderBy('published_at', 'desc')
        .execute()
    await server.composition.start()
    const all = ['Koi pond', 'Skyline at dusk', 'Room with a view'].map((prompt) => ({ prompt, is_public: 1 }))
    await expect.poll(templates, { timeout: 20_000 }).toEqual(all)
  })
})
