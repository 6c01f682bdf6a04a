import type { BlockedImagePage, BlockedWordList, ManagedResult, OperatorActPage } from '@mirari/contract/schemas'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { SignedInTestUser } from '../../platform/testing.ts'
import { addResult, startTestServer, type TestServer } from '../../testing.ts'
import { upload } from '../../uploads/testing.ts'

const reason = { reason: 'shows somebody against their will' }

async function startWithPeople() {
  const server = await startTestServer()
  const operator = await server.signIn({ username: 'root' })
  const ada = await server.signIn({ username: 'ada' })
  const asOperator = (path: string, json?: object) =>
    server.call(`/api/admin/${path}`, { headers: operator.headers, ...(json && { json }) })
  const as = ({ headers }: SignedInTestUser, path: string, json: object, method = 'POST') =>
    server.call(`/api/${path}`, { method, headers, json })
  return { server, operator, ada, asOperator, as }
}

const looks = ({ composition }: TestServer) => composition.database.read.selectFrom('media').select('key').execute()

/** A drawing, in any size and quality. */
function drawing(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="${width}" height="${height}">
    <rect width="300" height="200" fill="#204060"/><circle cx="80" cy="60" r="50" fill="#f0e0a0"/>
    <rect x="170" y="90" width="90" height="80" fill="#101010"/></svg>`
  return sharp(Buffer.from(svg))
}

describe('GAP-189: a blocked word', () => {
  test('is refused in prompts, names, changed prompts and at publishing, until it is allowed again', async () => {
    const { server: own, ada, asOperator, as } = await startWithPeople()
    await using server = own
    const earlier = await addResult(server, ada, 'a Vulgar lake')
    const plain = await addResult(server, ada, 'a lake')
    const added = (await asOperator('blocked-words', { ...reason, word: ' ＶＵＬＧＡＲ ' })).body as BlockedWordList
    expect(added.items).toMatchObject([{ word: 'ＶＵＬＧＡＲ' }])
    // Again, in another case, it is the same word.
    expect(
      ((await asOperator('blocked-words', { ...reason, word: 'vulgar' })).body as BlockedWordList).items,
    ).toHaveLength(1)
    const refused = { status: 403, body: { reason: 'word_blocked', params: { word: 'ＶＵＬＧＡＲ' } } }
    const create = { prompt: 'something vulgar', model: 'jimeng', size: '1024x1024', type: 'image' }
    expect(await as(ada, 'generations', create)).toMatchObject(refused)
    expect((await as(ada, 'generations', { ...create, prompt: 'vulgarity' })).status).toBe(200)
    expect(await as(ada, 'users/me/profile', { username: 'so vulgar' }, 'PUT')).toMatchObject(refused)
    const newcomer = { username: 'Vulgar one', email: 'v@people.example', password: 'correct horse' }
    expect(await server.call('/api/auth/register', { json: newcomer })).toMatchObject(refused)
    expect(await as(ada, `generations/${plain.generation}`, { prompt: 'vulgar' }, 'PUT')).toMatchObject(refused)
    const publish = (id: string) => as(ada, `generations/${id}/toggle-publish`, { public: true })
    expect(await publish(earlier.result)).toMatchObject(refused)
    expect((await publish(plain.result)).status).toBe(200)

    const id = added.items[0]?.id
    expect((await asOperator(`blocked-words/${id}/remove`, reason)).body).toEqual({ items: [] })
    expect((await asOperator(`blocked-words/${id}/remove`, reason)).body).toEqual({ items: [] })
    expect((await publish(earlier.result)).status).toBe(200)
    expect((await asOperator('blocked-words', { ...reason, word: '\u200B' })).status).toBe(422)
    const { items } = (await asOperator('acts')).body as OperatorActPage
    expect(items).toMatchObject([
      { action: 'unblock_word', target: 'ＶＵＬＧＡＲ', ...reason },
      { action: 'block_word', target: 'ＶＵＬＧＡＲ', subject_id: '', ...reason },
    ])
  })
})

describe('GAP-189: an image that is blocked when it is taken down', () => {
  test('cannot be published by anybody with the same file, until it is allowed again', async () => {
    const { server: own, ada, asOperator, as } = await startWithPeople()
    await using server = own
    const bob = await server.signIn({ username: 'bob' })
    // The files of this server's tests hold their prompts.
    const first = await addResult(server, ada, 'a lake')
    const copy = await addResult(server, bob, 'a lake')
    const hash = '0f1e2d3c4b5a6978'.repeat(4)
    const hashes = [first, copy].map(({ media_key }) => ({ media_key, perceptual_hash: hash }))
    await server.composition.database.write((trx) => trx.insertInto('image_hash').values(hashes).execute())
    const publish = () => as(bob, `generations/${copy.result}/toggle-publish`, { public: true })
    const taken = await asOperator(`results/${first.result}/take-down`, { ...reason, block_image: true })
    expect(taken).toMatchObject({
      status: 200,
      body: { removal_reason: reason.reason } satisfies Partial<ManagedResult>,
    })
    await asOperator(`results/${first.result}/take-down`, { ...reason, block_image: true })
    expect(await publish()).toMatchObject({ status: 403, body: { reason: 'image_blocked' } })
    const several = { ids: [copy.result], public: true }
    expect((await as(bob, 'generation_results/batch-publish', several)).body).toMatchObject({ failed_count: 1 })

    const { items } = (await asOperator('blocked-images')).body as BlockedImagePage
    expect(items).toMatchObject([{ ...reason, result: { id: first.result, maker: { username: 'ada' } } }])
    expect((await asOperator(`blocked-images/${items[0]?.id}/remove`, reason)).status).toBe(204)
    expect((await publish()).status).toBe(200)
    const acts = ((await asOperator('acts')).body as OperatorActPage).items.map(({ action }) => action)
    expect(acts).toEqual(['unblock_image', 'take_down', 'block_image'])
  })

  test('is allowed again when its creation is restored', async () => {
    const { server: own, ada, asOperator, as } = await startWithPeople()
    await using server = own
    const { result } = await addResult(server, ada, 'a lake')
    const look = { media_key: (await looks(server))[0]?.key ?? '', perceptual_hash: '0f1e2d3c4b5a6978'.repeat(4) }
    await server.composition.database.write((trx) => trx.insertInto('image_hash').values(look).execute())
    await as(ada, `generations/${result}/toggle-publish`, { public: true })
    await asOperator(`results/${result}/take-down`, { ...reason, block_image: true })
    expect((await asOperator(`results/${result}/restore`, reason)).body).toMatchObject({ is_public: true })
    expect(((await asOperator('blocked-images')).body as BlockedImagePage).items).toEqual([])
    const { items } = (await asOperator('acts')).body as OperatorActPage
    expect(items.map(({ action }) => action)).toEqual(['restore', 'unblock_image', 'take_down', 'block_image'])
  })

  test('cannot be uploaded again in another size and quality, but others can', async () => {
    const { server: own, ada, asOperator } = await startWithPeople()
    await using server = own
    const original = new Uint8Array(await drawing(900, 600).png().toBuffer())
    expect((await upload(server, ada.headers, [original])).status).toBe(200)
    const { key } = await server.composition.database.read
      .selectFrom('media')
      .select('key')
      .where('content_type', 'like', 'image/%')
      .executeTakeFirstOrThrow()
    const shown = await addResult(server, ada, 'a drawing')
    await server.composition.database.write((trx) =>
      trx
        .updateTable('generation_result')
        .set({ media_key: key })
        .where('generation_result_id', '=', shown.result)
        .execute(),
    )
    expect((await asOperator(`results/${shown.result}/take-down`, { ...reason, block_image: true })).status).toBe(200)
    const copy = new Uint8Array(await drawing(300, 200).jpeg({ quality: 50 }).toBuffer())
    expect(await upload(server, ada.headers, [copy])).toMatchObject({ status: 403, body: { reason: 'image_blocked' } })
    const other = new Uint8Array(await drawing(300, 200).flop().png().toBuffer())
    expect((await upload(server, ada.headers, [other])).status).toBe(200)
  })
})
