import { isIP } from 'node:net'
import { maxWebhooks, webhookEvents } from '@mirari/contract/lists'
import type {
  NewWebhook,
  User,
  Webhook,
  WebhookBody,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookList,
} from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { hostOf, portOf } from '../../platform/http/host-check.ts'
import { Problem } from '../../platform/http/problem.ts'
import { isPublicAddress } from '../../platform/http/public-address.ts'
import { newId } from '../../platform/id.ts'
import { newSecret } from '../../platform/random-secret.ts'
import type { Seal } from '../../platform/seal.ts'
import { partnerById } from '../store.ts'
import {
  type DeliveryRow,
  deleteWebhook,
  deliveriesOf,
  insertWebhook,
  queueAgain,
  replaceSecret,
  type WebhookRow,
  webhookById,
  webhooksOf,
} from './store.ts'

export interface WebhookDeps {
  database: Database
  clock: Clock
  seal: Seal
  /** Hosts, with their ports, that the operator trusts although they are not on the public web. */
  privateHosts: readonly string[]
}

export type Webhooks = ReturnType<typeof createWebhooks>

const secretPrefix = 'ws_'
/** How long the key before signs as well, so that the partner's server can change it without losing anything. */
const secretOverlapMs = 24 * 60 * 60_000
const listedDeliveries = 50
const httpsPort = 443

/** Webhooks of partners, as their owners manage them. */
export function createWebhooks({ database, clock, seal, privateHosts }: WebhookDeps) {
  const now = () => clock.now()

  /** @throws Problem 'not_found' for what is not the user's, too */
  async function requireOwn(db: Kysely<Tables>, user: User, partnerId: string): Promise<void> {
    if ((await partnerById(db, partnerId))?.owner_id !== user.id) throw new Problem('partner_unknown')
  }

  /** @throws Problem 'not_found' */
  async function own(db: Kysely<Tables>, user: User, partnerId: string, id: string): Promise<WebhookRow> {
    await requireOwn(db, user, partnerId)
    const webhook = await webhookById(db, { id, partnerId })
    if (!webhook) throw new Problem('webhook_unknown')
    return webhook
  }

  /** @throws Problem 'validation' */
  function checkAddress(address: string): string {
    const url = URL.parse(address.trim())
    if (url?.username !== '' || url.password !== '') throw new Problem('webhook_address_invalid', { address })
    const isPrivate = privateHosts.includes(url.host)
    const isPublic = url.protocol === 'https:' && portOf(url) === httpsPort && !isForeignAddress(hostOf(url))
    if (!isPublic && !(isPrivate && /^https?:$/.test(url.protocol))) {
      throw new Problem('webhook_address_invalid', { address })
    }
    url.hash = ''
    return url.href
  }

  return {
    /** @throws Problem 'not_found' */
    async list(user: User, partnerId: string): Promise<WebhookList> {
      await requireOwn(database.read, user, partnerId)
      return { items: (await webhooksOf(database.read, partnerId)).map(shownWebhook) }
    },

    /** @throws Problem 'not_found', 'conflict', 'validation' */
    async make(user: User, partnerId: string, { url, events }: WebhookBody): Promise<NewWebhook> {
      const address = checkAddress(url)
      const secret = newSecret(secretPrefix)
      const row: WebhookRow = {
        id: newId(),
        partner_id: partnerId,
        url: address,
        events: webhookEvents.filter((event) => events.includes(event)).join(' '),
        secret: seal.seal(secret),
        previous_secret: null,
        previous_until: null,
        created_at: now().toISOString(),
      }
      await database.write(async (trx) => {
        await requireOwn(trx, user, partnerId)
        if ((await webhooksOf(trx, partnerId)).length >= maxWebhooks) {
          throw new Problem('too_many_webhooks', { max: maxWebhooks })
        }
        await insertWebhook(trx, row)
      })
      return { webhook: shownWebhook(row), secret }
    },

    /** @throws Problem 'not_found' */
    remove: (user: User, partnerId: string, id: string): Promise<void> =>
      database.write(async (trx) => {
        await own(trx, user, partnerId, id)
        await deleteWebhook(trx, id)
      }),

    /** Makes another key; the one before signs for another day. @throws Problem 'not_found' */
    async renewSecret(user: User, partnerId: string, id: string): Promise<NewWebhook> {
      const secret = newSecret(secretPrefix)
      const row = await database.write(async (trx) => {
        const { secret: previous_secret, ...webhook } = await own(trx, user, partnerId, id)
        const previous_until = new Date(now().getTime() + secretOverlapMs).toISOString()
        const change = { secret: seal.seal(secret), previous_secret, previous_until }
        await replaceSecret(trx, id, change)
        return { ...webhook, ...change }
      })
      return { webhook: shownWebhook(row), secret }
    },

    /** The newest deliveries. @throws Problem 'not_found' */
    async deliveries(user: User, partnerId: string, id: string): Promise<WebhookDeliveryList> {
      await own(database.read, user, partnerId, id)
      return { items: (await deliveriesOf(database.read, id, listedDeliveries)).map(shownDelivery) }
    },

    /** Sends a delivery that has ended once more. @throws Problem 'not_found' */
    redeliver: (user: User, partnerId: string, id: string, deliveryId: string): Promise<void> =>
      database.write(async (trx) => {
        await own(trx, user, partnerId, id)
        const found = await queueAgain(trx, { id: deliveryId, webhookId: id, dueMs: now().getTime() })
        if (!found) throw new Problem('delivery_unknown')
      }),
  }
}

const isForeignAddress = (host: string) => isIP(host) !== 0 && !isPublicAddress(host)

function shownWebhook({ id, url, events, previous_until, created_at }: WebhookRow): Webhook {
  const names = events.split(' ')
  return { id, url, events: webhookEvents.filter((event) => names.includes(event)), previous_until, created_at }
}

function shownDelivery({ webhook_id: _, due_ms, state, ...row }: DeliveryRow): WebhookDelivery {
  return { ...row, state, next_at: state === 'waiting' ? new Date(due_ms).toISOString() : null }
}
