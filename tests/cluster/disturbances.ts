/** What happens to a cluster while people work: nodes die and are replaced, the database and the bucket go away. */
import type { KillTarget } from '../faults/server-process.ts'
import type { Cluster, Node } from './cluster.ts'

export interface Plan {
  /** Nodes or workers of them that are killed. */
  kills: number
  /** Restarts of PostgreSQL, half of them by a crash. */
  restarts: number
  /** Seconds for which the S3 server is away. */
  outageS: number
  /** Times that all nodes are restarted, one after the other. */
  rolls: number
}

export type Disturbances = ReturnType<typeof createDisturbances>

/** Pauses between kills: mostly short, so that kills hit a recovery, and sometimes long enough for tasks to finish. */
const killPauseMs = { shortest: 100, longest: 2500 }
/** Their mean, over which the other disturbances are spread. */
const usualPauseMs = 700
/** Longest time in ms for which a killed node stays away. */
const longestAbsenceMs = 3000
/**
 * Time in ms after which a node that was started, or a database that came back, counts as settled: see `isAttended`. A
 * worker gives the others the ten seconds of a lease to renew theirs, and has taken over what they left 13 s after its
 * start, five of which the watch of leases grants it.
 */
const settledMs = { worker: 8000, database: 16_000 }
const pollMs = 20

export function createDisturbances({ nodes, postgres, s3Proxy }: Cluster) {
  const killed: Record<KillTarget, number> = { server: 0, group: 0, worker: 0 }
  const done = { restarts: 0, rolled: 0 }
  const exitCodes: string[] = []
  const restarting = new Set<Promise<void>>()
  /** When each node, and the database, was last away, on the monotonic clock. */
  const away = new Map<Node | 'database', number>()

  const pick = (): Node | undefined => {
    const free = nodes.filter(({ isBusy }) => !isBusy)
    return free[Math.floor(Math.random() * free.length)]
  }

  /** Runs `disturb` with a node that nobody else disturbs meanwhile. */
  function occupy(node: Node, disturb: () => Promise<unknown>): Promise<void> {
    node.isBusy = true
    const under = disturb()
      .then(() => undefined)
      .finally(() => {
        node.isBusy = false
        away.set(node, performance.now())
        restarting.delete(under)
      })
    restarting.add(under)
    return under
  }

  async function kill(count: number): Promise<void> {
    for (let done = 0; done < count; ) {
      await Bun.sleep(killPauseMs.shortest + Math.random() ** 3 * (killPauseMs.longest - killPauseMs.shortest))
      const node = pick()
      if (!node) continue
      const target = targetOf(Math.random())
      if (target === 'worker') {
        if (!(await node.server.kill('worker'))) continue
      } else {
        // Others may be killed while this one is away.
        occupy(node, () => node.server.kill(target, Math.random() * longestAbsenceMs)).catch(() => undefined)
      }
      killed[target]++
      done++
    }
  }

  async function restartDatabase(): Promise<void> {
    away.set('database', Number.POSITIVE_INFINITY)
    await postgres.restart(done.restarts % 2 === 0 ? 'fast' : 'crash')
    away.set('database', performance.now())
    done.restarts++
  }

  /** Requests fail as they do when the service is overloaded, unreachable, or dies when it has done what was asked. */
  async function loseBucket(seconds: number): Promise<void> {
    const faults = ['cut-before', 'cut-after', { status: 503, code: 'SlowDown' }] as const
    s3Proxy.fault = () => faults[Math.floor(Math.random() * faults.length)] ?? 'cut-before'
    await Bun.sleep(seconds * 1000)
    s3Proxy.fault = () => null
  }

  /** Stops and starts one node after the other, as an upgrade does. */
  async function roll(): Promise<void> {
    for (const node of nodes) {
      while (node.isBusy) await Bun.sleep(pollMs)
      await occupy(node, async () => {
        const code = await node.server.stop()
        if (code !== 0) exitCodes.push(`${node.name} stopped with ${code}`)
        await node.server.start()
      })
      done.rolled++
    }
  }

  return {
    killed,
    done,
    exitCodes,
    restartDatabase,
    loseBucket,
    roll,
    kill,
    /** Kills a node, which stays away for some time. */
    async killFor(node: Node, ms: number): Promise<void> {
      while (node.isBusy) await Bun.sleep(pollMs)
      killed.group++
      await occupy(node, () => node.server.kill('group', ms))
    },
    /** Waits until every node is there again. */
    async settled(): Promise<void> {
      while (restarting.size > 0) await Promise.all(restarting)
    },
    /** Whether a worker and the database have been there for long enough to take over what a dead worker held. */
    isAttended(): boolean {
      const hasBeenThere = (part: Node | 'database', ms: number) =>
        performance.now() - (away.get(part) ?? Number.NEGATIVE_INFINITY) >= ms
      const workers = nodes.filter(({ role, isBusy }) => role === 'worker' && !isBusy)
      return (
        hasBeenThere('database', settledMs.database) && workers.some((node) => hasBeenThere(node, settledMs.worker))
      )
    },
  }
}

/** Does all of a plan, each kind of disturbance beside the others. */
export async function disturb(disturbances: Disturbances, plan: Plan): Promise<void> {
  const lengthMs = plan.kills * usualPauseMs
  const spread = async (count: number, once: () => Promise<void>) => {
    for (let index = 0; index < count; index++) {
      await Bun.sleep(lengthMs / (count + 1))
      await once()
    }
  }
  await Promise.all([
    disturbances.kill(plan.kills),
    spread(plan.restarts, disturbances.restartDatabase),
    spread(plan.outageS > 0 ? 1 : 0, () => disturbances.loseBucket(plan.outageS)),
  ])
  await disturbances.settled()
  for (let turn = 0; turn < plan.rolls; turn++) await disturbances.roll()
  await disturbances.settled()
}

function targetOf(dice: number): KillTarget {
  return dice < 0.4 ? 'server' : dice < 0.7 ? 'group' : 'worker'
}
