import { readWebhook, WebhookError } from '@mirari/client'
import type {
  NewWebhook,
  ShortPartnerSession,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookMessage,
} from '@mirari/contract/schemas'
import { priceOf } from '@mirari/model'
import { describe, expect, test, vi } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { startTestServer } from '../../testing.ts'
import { connect, createBody, headersOf, makePartner, makeSecret, shop } from '../testing.ts'
import { createPartnerEvents } from './events.ts'
import { maxAttempts } from './outbox.ts'

const price = priceOf('jimeng')
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

interface Received {
  body: string
  headers: Headers
}

/** The server of a partner that takes webhooks; `answers` are its next statuses, 200 after them. */
function startShop(answers: number[] = []) {
  const received: Received[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      received.push({ body: await request.text(), headers: request.headers })
      return new Response(null, { status: answers.shift() ?? 200, headers: { location: 'http://127.0.0.1:1/' } })
    },
  })
  const host = `127.0.0.1:${server.port}`
  return { host, url: `http://${host}/hook?a=1`, received, stop: () => server.stop(true) }
}

async function scene(changes: Parameters<typeof makePartner>[2] = {}, answers: number[] = []) {
  const hook = startShop(answers)
  const server = await startTestServer({ webhookPrivateHosts: [hook.host], tokenTtlS: 10 * 24 * 3600 })
  const owner = await server.signIn()
  const { partner, key } = await makePartner(server, owner, changes)
  const { headers } = await makeSecret(server, owner, partner.id)
  const path = `/api/users/me/partners/${partner.id}/webhooks`
  const make = (json: object = {}) =>
    server.call(path, {
      headers: owner.headers,
      json: { url: hook.url, events: ['generation.finished', 'generation.failed', 'points.low'], ...json },
    })
  const made = (await make()).body as NewWebhook
  const events = createPartnerEvents({ clock: server.clock, log: createLog(() => undefined) })
  const create = async (as: Record<string, string> = headers) => {
    const answer = await server.call('/api/generations', { headers: as, json: createBody })
    expect(answer.status).toBe(200)
    const { id: generation_id, task_id } = answer.body as { id: string; task_id: string }
    return { generation_id, task_id }
  }
  return {
    ...{ server, hook, owner, partner, key, headers, path, make, create },
    ...made,
    /** Tells what happened, as a worker's attempt does. */
    end: (task: { generation_id: string; task_id: string }, failure: Parameters<typeof events.taskEnded>[2] = null) =>
      server.composition.database.write((trx) => events.taskEnded(trx, task, failure)),
    send: () => server.composition.jobs.sendWebhooks.run(),
    async deliveries(): Promise<WebhookDelivery[]> {
      const answer = await server.call(`${path}/${made.webhook.id}/deliveries`, { headers: owner.headers })
      return (answer.body as WebhookDeliveryList).items
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await hook.stop()
    },
  }
}

describe('a webhook', () => {
  test('is told once what was finished, signed and for whom', async () => {
    await using scenery = await scene()
    const { server, hook, partner, create, end, send, secret, headers, key } = scenery
    expect(scenery.webhook).toEqual({
      id: expect.any(String),
      url: hook.url,
      events: ['generation.finished', 'generation.failed', 'points.low'],
      previous_until: null,
      created_at: server.clock.now().toISOString(),
    })
    const session = await server.call('/api/partner/sessions', {
      headers,
      json: { external_user: 'vera', origin: shop, points_cap: null, models: null },
    })
    const task = await create(headersOf(session.body as ShortPartnerSession))
    await end(task)
    await send()
    await send()
    expect(hook.received).toHaveLength(1)
    const { body = '', headers: sent } = hook.received[0] ?? {}
    const message = await readWebhook({ body, signature: sent?.get('mirari-signature') ?? null, secret })
    expect(message).toEqual({
      id: expect.any(String),
      type: 'generation.finished',
      created_at: server.clock.now().toISOString(),
      partner_id: partner.id,
      data: { ...task, external_user: 'vera' },
    })
    expect(Object.fromEntries(sent ?? [])).toMatchObject({
      'content-type': 'application/json',
      'mirari-event': 'generation.finished',
      'mirari-delivery': message.id,
      host: hook.host,
    })
    expect(await scenery.deliveries()).toEqual([
      expect.objectContaining({ id: message.id, state: 'delivered', attempts: 1, status: 200, error: null, body }),
    ])
    // Who a visitor with an account of their own is, is no business of the partner.
    await end(await create((await connect(server, await server.signIn(), key)).headers), { code: 'timed_out' })
    // What the owner makes in the app is none either.
    await end(await create(scenery.owner.headers))
    await send()
    expect(hook.received.slice(1).map(({ body }) => JSON.parse(body))).toEqual([
      expect.objectContaining({
        type: 'generation.failed',
        data: expect.objectContaining({ external_user: null, failure: { code: 'timed_out' } }),
      }),
    ])
  })

  test('is refused by its reader when it was changed, is old, or has another key', async () => {
    await using scenery = await scene()
    await scenery.end(await scenery.create())
    await scenery.send()
    const { body = '', headers } = scenery.hook.received[0] ?? {}
    const signature = headers?.get('mirari-signature') ?? null
    const { secret } = scenery
    for (const wrong of [
      { body: `${body} `, signature, secret },
      { body, signature, secret: 'ws_other' },
      { body, signature: null, secret },
      { body, signature: signature?.replace(/t=\d+/, 't=1') ?? null, secret },
      { body, signature, secret, toleranceS: -1 },
    ]) {
      await expect(readWebhook(wrong)).rejects.toThrow(WebhookError)
    }
  })

  test('is tried again with growing pauses, given up in the end, and sent again by hand', async () => {
    await using scenery = await scene({}, [500, 302, ...Array.from({ length: maxAttempts - 2 }, () => 503)])
    const { server, hook, owner, path, webhook, create, end, send, deliveries } = scenery
    await end(await create())
    await send()
    expect((await deliveries())[0]).toMatchObject({ state: 'waiting', attempts: 1, status: 500 })
    server.clock.advance(minuteMs / 2 - 1)
    await send()
    expect(hook.received).toHaveLength(1)
    server.clock.advance(1)
    await send()
    // Redirects are not followed.
    expect((await deliveries())[0]).toMatchObject({ state: 'waiting', attempts: 2, status: 302 })
    expect(Date.parse((await deliveries())[0]?.next_at ?? '') - server.clock.now().getTime()).toBe(minuteMs)
    for (let attempt = 2; attempt < maxAttempts; attempt++) {
      server.clock.advance(dayMs / 4)
      await send()
    }
    const [failed] = await deliveries()
    expect(failed).toMatchObject({ state: 'failed', attempts: maxAttempts, status: 503, next_at: null })
    server.clock.advance(dayMs)
    await send()
    expect(hook.received).toHaveLength(maxAttempts)
    const again = `${path}/${webhook.id}/deliveries/${failed?.id}`
    expect((await server.call(again, { method: 'POST', headers: (await server.signIn()).headers })).status).toBe(404)
    expect((await server.call(again, { method: 'POST', headers: owner.headers })).status).toBe(204)
    expect(await server.call(again, { method: 'POST', headers: owner.headers })).toMatchObject({
      status: 404,
      body: { reason: 'delivery_unknown' },
    })
    await send()
    expect((await deliveries())[0]).toMatchObject({ state: 'delivered', attempts: 1, status: 200 })
    expect(hook.received.at(-1)?.body).toBe(failed?.body)
  })

  test('of a server that is away does not keep others waiting, and says so in its log', async () => {
    await using scenery = await scene()
    await scenery.hook.stop()
    await scenery.end(await scenery.create())
    await scenery.send()
    expect((await scenery.deliveries())[0]).toMatchObject({ state: 'waiting', status: null, error: 'No connection.' })
  })

  test('signs with both keys for a day after its key was renewed', async () => {
    await using scenery = await scene()
    const { server, hook, owner, path, webhook, create, end, send } = scenery
    const renewed = await server.call(`${path}/${webhook.id}/secret`, { method: 'POST', headers: owner.headers })
    const { secret } = renewed.body as NewWebhook
    expect(secret).not.toBe(scenery.secret)
    await end(await create())
    await send()
    const [first] = hook.received
    const read = (received: Received | undefined, key: string) =>
      readWebhook({
        body: received?.body ?? '',
        signature: received?.headers.get('mirari-signature') ?? null,
        secret: key,
        toleranceS: 2 * 24 * 3600,
      })
    await expect(read(first, secret)).resolves.toMatchObject({ type: 'generation.finished' })
    await expect(read(first, scenery.secret)).resolves.toMatchObject({ type: 'generation.finished' })
    server.clock.advance(dayMs)
    await end(await create())
    await send()
    await expect(read(hook.received[1], secret)).resolves.toMatchObject({ type: 'generation.finished' })
    await expect(read(hook.received[1], scenery.secret)).rejects.toThrow(WebhookError)
    const rows = await server.composition.database.read.selectFrom('partner_webhook').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('is told only what it asked for, and nothing once it or its partner is gone', async () => {
    await using scenery = await scene()
    const { server, hook, owner, partner, path, webhook, create, end, send, make } = scenery
    await server.call(`${path}/${webhook.id}`, { method: 'DELETE', headers: owner.headers })
    await make({ events: ['generation.failed'] })
    await end(await create())
    await send()
    expect(hook.received).toEqual([])
    await end(await create(), { code: 'timed_out' })
    await server.call(`/api/users/me/partners/${partner.id}`, { method: 'DELETE', headers: owner.headers })
    await send()
    expect(hook.received).toEqual([])
  })

  const wrong = [
    'http://shop.example/hook',
    'https://shop.example:8443/hook',
    'https://user:word@shop.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest',
    'ftp://shop.example/',
    'shop.example',
  ]
  test.each(wrong)('is not at %s', async (url) => {
    await using scenery = await scene()
    expect(await scenery.make({ url })).toMatchObject({ status: 422, body: { reason: 'webhook_address_invalid' } })
  })

  test('whose name leads into the own network is not reached', async () => {
    await using scenery = await scene()
    // localhost is a name, so it is only found out when it is resolved.
    const { body } = await scenery.make({ url: 'https://localhost/hook' })
    const { webhook } = body as NewWebhook
    await scenery.end(await scenery.create())
    await scenery.send()
    const { server, owner, path } = scenery
    const { items } = (await server.call(`${path}/${webhook.id}/deliveries`, { headers: owner.headers }))
      .body as WebhookDeliveryList
    expect(items[0]).toMatchObject({ state: 'waiting', error: 'The host is not on the public web.' })
  })
})

test('a partner is told once when the points of its owner fall below its limit, and again after they rose', async () => {
  await using scenery = await scene({ low_points: 2 * price })
  const { server, hook, owner, create, send } = scenery
  const { database } = server.composition
  const left = async () =>
    (await database.read.selectFrom('user').select('point').where('id', '=', owner.user.id).executeTakeFirstOrThrow())
      .point
  while ((await left()) >= 2 * price) await create()
  const below = await left()
  await create()
  await send()
  expect(hook.received.map(({ body }): WebhookMessage => JSON.parse(body))).toEqual([
    expect.objectContaining({ type: 'points.low', data: { points: below, below: 2 * price } }),
  ])
})

test('what a worker ends is told in the transaction that ends it', { timeout: 60_000 }, async () => {
  await using scenery = await scene()
  const { server, hook, create } = scenery
  const crashed = await create()
  // A task that has brought the server down twice already.
  await server.composition.database.write((trx) =>
    trx
      .updateTable('task')
      .set({ state: 'running', lease_owner: 'gone', lease_expires_ms: 0, crashes: 2 })
      .where('task_id', '=', crashed.task_id)
      .execute(),
  )
  const finished = await create()
  await server.composition.start()
  const told = await vi.waitUntil(
    () => hook.received.length === 2 && hook.received.map(({ body }): WebhookMessage => JSON.parse(body)),
    { timeout: 50_000, interval: 50 },
  )
  expect(told).toEqual([
    expect.objectContaining({ type: 'generation.failed', data: expect.objectContaining(crashed) }),
    expect.objectContaining({ type: 'generation.finished', data: expect.objectContaining(finished) }),
  ])
})
