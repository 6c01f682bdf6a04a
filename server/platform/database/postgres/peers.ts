/** Messages between processes over LISTEN and NOTIFY, and the lock of the one that leads. */
import { sql } from 'kysely'
import { Client } from 'pg'
import { createPeerListeners, type PeerKind, type PeerMessages, type Peers } from '../peers.ts'

export interface PostgresPeers extends Peers {
  /** Stops listening and gives up the lead; what was told before is sent first. */
  close(): Promise<void>
}

const channel = 'mirari'
/** Key of the lock that the leading process holds for as long as its connection lives. */
const leadLock = 7_317_002
/** PostgreSQL refuses payloads of 8 000 bytes and more. */
const maxPayloadBytes = 7900
/** More messages than this that cannot be sent are told as a gap. */
const maxWaiting = 10_000
/** Time in ms for which more is gathered after several messages went at once: each notification costs every process. */
const gatherMs = 2
/** Pause in ms before something that failed is tried again. */
const retryMs = 250
/** Interval in ms at which the connection is tried, and the lead asked for. */
const pulseMs = 2000
/** Time in ms after which a connection that does not answer is given up. */
const patienceMs = 5000
/** A machine that is gone loses its lead within seconds. */
const keepAlive = ['tcp_keepalives_idle=4', 'tcp_keepalives_interval=2', 'tcp_keepalives_count=3']

/** Now on the database's clock, also within a transaction that has waited. */
const nowMs = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as double precision)`

interface PeerOptions {
  address: string
  /** Whether this process asks for the lead. */
  mayLead: boolean
  /** Notifies all processes, this one included. */
  notify(channel: string, payloads: readonly string[]): Promise<void>
}

/** Connects before it resolves, and again whenever the connection is lost. */
export async function connectPeers({ address, mayLead, notify }: PeerOptions): Promise<PostgresPeers> {
  const own = crypto.randomUUID()
  const listeners = createPeerListeners()
  const outgoing = createOutgoing((messages) => notify(channel, payloadsOf(own, messages)))
  let connection: Client | null = null
  let isLeading = false
  let isClosed = false

  async function connect(): Promise<void> {
    const client = new Client({
      connectionString: address,
      application_name: 'mirari nodes',
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      options: keepAlive.map((setting) => `-c ${setting}`).join(' '),
    })
    client.on('error', () => {})
    client.on('end', () => lost(client))
    client.on('notification', ({ payload = '' }) => receive(payload))
    await client.connect()
    await client.query(`listen ${channel}`)
    if (isClosed) return client.end()
    connection = client
    await askForLead(client)
  }

  async function askForLead(client: Client): Promise<void> {
    // Asked again it would have to be given up as often.
    const asks = mayLead && !isLeading
    const { rows } = await client.query(
      asks ? `select pg_try_advisory_lock(${leadLock}) as led` : 'select false as led',
    )
    if (isLeading || rows[0]?.led !== true || connection !== client) return
    isLeading = true
    listeners.lead()
  }

  function lost(client: Client): void {
    if (connection !== client) return
    connection = null
    isLeading = false
  }

  /** Everything told while there was no connection was told to the others alone. */
  async function pulse(): Promise<void> {
    const client = connection
    try {
      if (client) return await askForLead(client)
      await connect()
      if (connection) listeners.missed()
    } catch {
      // A connection that does not answer never says that it has ended.
      if (client) {
        lost(client)
        client.end().catch(() => {})
      }
    }
  }

  function receive(payload: string): void {
    const [sender, messages]: [string, readonly Told[]] = JSON.parse(payload)
    if (sender === own) return
    for (const [kind, message] of messages) {
      if (kind === 'gap') listeners.missed()
      else listeners.deliver(kind, message)
    }
  }

  await connect()
  let timer: ReturnType<typeof setTimeout> | null = null
  let pulsing = Promise.resolve()
  const beat = () => {
    if (isClosed) return
    timer = setTimeout(
      () => {
        pulsing = pulse().finally(beat)
      },
      connection ? pulseMs : retryMs,
    )
  }
  beat()

  return {
    on: listeners.on,
    onGap: listeners.onGap,
    onLead: listeners.onLead,
    tell: (kind, message) => outgoing.add([kind, message]),
    nowMs,
    leads: () => isLeading,
    async close() {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
      await outgoing.close()
      await pulsing
      isLeading = false
      const client = connection
      connection = null
      await client?.end().catch(() => {})
    },
  }
}

/** A message as it is sent. */
type Told = readonly [kind: PeerKind, message: PeerMessages[PeerKind]] | readonly [kind: 'gap', message: null]

/**
 * Sends messages, again and again until it succeeds, and gathers others meanwhile: each notification takes a lock of the
 * whole server, so that a process has one under way at most, and fewer while there is much to tell.
 */
function createOutgoing(send: (messages: readonly string[]) => Promise<void>) {
  let waiting = new Set<string>()
  let sending: Promise<void> | null = null
  let isClosed = false

  async function sendAll(): Promise<void> {
    // What the same turn of the event loop tells goes together as well.
    await new Promise(setImmediate)
    while (waiting.size > 0) {
      const messages = waiting
      waiting = new Set()
      try {
        await send([...messages])
        if (messages.size > 1 && !isClosed) await Bun.sleep(gatherMs)
      } catch {
        if (isClosed) return
        const kept = [...messages, ...waiting]
        waiting = new Set(kept.length > maxWaiting ? [gap] : kept)
        await Bun.sleep(retryMs)
      }
    }
  }

  return {
    add(message: Told): void {
      if (isClosed) return
      waiting.add(JSON.stringify(message))
      sending ??= sendAll().finally(() => {
        sending = null
      })
    },
    async close(): Promise<void> {
      isClosed = true
      await sending
    },
  }
}

const gap = JSON.stringify(['gap', null] satisfies Told)

/** As many messages in one payload as it holds; each is JSON. */
export function payloadsOf(sender: string, messages: readonly string[]): string[] {
  const payloads: string[] = []
  const start = `[${JSON.stringify(sender)},[`
  const room = maxPayloadBytes - Buffer.byteLength(start) - ']]'.length
  let part: string[] = []
  let bytes = 0
  const end = () => {
    if (part.length > 0) payloads.push(`${start}${part.join()}]]`)
    part = []
    bytes = 0
  }
  for (const message of messages) {
    const added = Buffer.byteLength(message) + 1
    if (bytes + added > room) end()
    part.push(message)
    bytes += added
  }
  end()
  return payloads
}
