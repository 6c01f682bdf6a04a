/** People work at a cluster while it is disturbed; at the end no acknowledged call may be lost and none carried out twice. */
import { join } from 'node:path'
import { checkInstallation } from '../faults/checks.ts'
import { type Clerk, checkErrandRows, checkErrands, newClerk, runErrands } from '../faults/errands.ts'
import type { Check, Outcome } from '../faults/scenario.ts'
import { drain, type Person, register, work } from '../faults/traffic.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { createDisturbances, type Disturbances, disturb, type Plan } from './disturbances.ts'
import { type LeaseWatch, watchLeases } from './leases.ts'
import { hasEnded, type Watcher, watch } from './watchers.ts'

const personCount = 4
const clerkCount = 2
/** Time in ms for which a worker that is killed in the calm stays away, so that only the other can take over. */
const absenceMs = 20_000
/** Times in ms after which what hangs counts as hanging: a busy machine takes longer than usual, never this long. */
const drainTimeoutMs = 180_000
const catchUpTimeoutMs = 90_000
const pollMs = 50

/** @param folder an empty folder */
export async function runCluster(plan: Plan, folder: string): Promise<Outcome> {
  await using cluster = await startCluster(folder)
  const { origin, nodes } = cluster
  const database = await cluster.openDatabase()
  const people = await Promise.all(
    Array.from({ length: personCount }, (_, index) => register(origin, `person-${index}`, { isPatient: true })),
  )
  const clerks = await Promise.all(
    Array.from({ length: clerkCount }, (_, index) => newClerk(origin, `clerk-${index}`, { isPatient: true })),
  )
  const watchers = new Map(people.map((person) => [person, watch(origin, person)]))
  const disturbances = createDisturbances(cluster)
  const leases = watchLeases(database, disturbances.isAttended)

  let isOver = false
  const traffic = [
    ...people.map((person) => work(origin, person, () => isOver)),
    ...clerks.map((clerk) => runErrands(origin, clerk, () => isOver)),
  ]
  await disturb(disturbances, plan)
  // The last one dies with the other there, so that the time of its leases is seen whatever happened before.
  const doomed = nodes.filter(({ role }) => role === 'worker')[1]
  if (doomed) await disturbances.killFor(doomed, absenceMs)
  isOver = true
  await Promise.all(traffic)
  const isDrained = await drain(origin, people, drainTimeoutMs)
  const behind = await catchUp(watchers)
  const errands = await checkErrands(origin, clerks)
  await leases.stop()
  for (const watcher of watchers.values()) watcher.stop()
  const stops = await stopAll(cluster)
  const storage = await cluster.openStorage()
  const workFolders = nodes.map(({ dataDir }) => join(dataDir, 'work'))
  const checks: Check[] = [
    { name: 'every task ends', wrong: isDrained ? [] : ['some tasks never ended'] },
    { name: 'every socket has heard how each task ended', wrong: behind },
    { name: 'leases of dead nodes move within 15 s', wrong: [...leases.late] },
    ...nodeChecks(cluster, disturbances, stops),
    ...errands,
    ...(await checkErrandRows(database, clerks)),
    ...(await checkInstallation({ database, storage, damage: [], workFolders }, people)),
  ]
  await database.close()
  return { checks, summary: summaryOf(cluster, { people, clerks, watchers, disturbances, leases }) }
}

/** Waits until every socket has heard the end of what its person created. Returns what was never heard. */
async function catchUp(watchers: ReadonlyMap<Person, Watcher>): Promise<string[]> {
  const deadlineMs = performance.now() + catchUpTimeoutMs
  for (;;) {
    const behind = [...watchers].flatMap(([{ memory }, { heard, state }]) =>
      [...memory.created]
        .filter((id) => !memory.deleteTried.has(id) && !hasEnded(heard.get(id)))
        .map((id) => `${id} is ${heard.get(id)?.status ?? 'unknown'} to its socket, ${state()}`),
    )
    if (behind.length === 0 || performance.now() > deadlineMs) return behind
    await Bun.sleep(pollMs)
  }
}

/** Stops all nodes at once. Returns those that did not end by themselves. */
async function stopAll({ nodes }: Cluster): Promise<string[]> {
  const codes = await Promise.all(nodes.map(async ({ name, server }) => ({ name, code: await server.stop() })))
  return codes.filter(({ code }) => code !== 0).map(({ name, code }) => `${name} stopped with ${code}`)
}

function nodeChecks({ nodes }: Cluster, { exitCodes }: Disturbances, stops: readonly string[]): Check[] {
  const ofNodes = (of: (server: Cluster['nodes'][number]['server']) => readonly string[]) =>
    nodes.flatMap(({ name, server }) => of(server).map((line) => `${name}: ${line}`))
  return [
    { name: 'no node ended that was not killed', wrong: ofNodes(({ losses }) => losses()) },
    { name: 'every node stops with exit code 0', wrong: [...exitCodes, ...stops] },
    {
      name: 'no worker process outlives its node',
      wrong: nodes.filter(({ server }) => server.orphans() > 0).map(({ name }) => name),
    },
    { name: 'every error was handled', wrong: ofNodes(({ unhandled }) => unhandled()) },
    { name: 'no request failed in the log', wrong: ofNodes(({ failedRequests }) => failedRequests()) },
    { name: 'no picture was refused, since all are sound', wrong: ofNodes(({ refusedUploads }) => refusedUploads()) },
  ]
}

interface Seen {
  people: readonly Person[]
  clerks: readonly Clerk[]
  watchers: ReadonlyMap<Person, Watcher>
  disturbances: Disturbances
  leases: LeaseWatch
}

function summaryOf({ balancer }: Cluster, { people, clerks, watchers, disturbances, leases }: Seen): string {
  const total = (of: (memory: Person['memory']) => number) => people.reduce((sum, { memory }) => sum + of(memory), 0)
  const { killed, done } = disturbances
  const reconnections = [...watchers.values()].reduce((sum, { connections }) => sum + connections - 1, 0)
  return (
    `${killed.server} server, ${killed.group} group, ${killed.worker} worker, ${done.restarts} restarts, ` +
    `${done.rolled} nodes rolled, ${total(({ created }) => created.size)} tasks, ` +
    `${total(({ cancelled }) => cancelled.size)} cancelled, ${total(({ deleted }) => deleted.size)} deleted, ` +
    `${clerks.reduce((sum, { uploads }) => sum + uploads.size, 0)} uploads, ` +
    `${clerks.reduce((sum, { orders }) => sum + orders.size, 0)} orders, ${total(({ retries }) => retries)} calls repeated, ` +
    `sockets connected again ${reconnections} times, connections of each web node ${balancer.taken.join(', ')}, ` +
    `a lease of a dead node stood ${(leases.longestMs / 1000).toFixed(1)} s after its end at most`
  )
}
