/** An installation of several nodes on this machine: PostgreSQL, an S3 server, web nodes behind a balancer, workers. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { storageEnvironment } from '../../server/platform/config/config-storage.ts'
import { openPostgres } from '../../server/platform/database/postgres/open.ts'
import { createEmpty } from '../../server/platform/database/postgres/testing.ts'
import { silentLog } from '../../server/platform/log.ts'
import { openS3Storage } from '../../server/platform/storage/s3/open.ts'
import { type ServerProcess, startServerProcess } from '../faults/server-process.ts'
import { startPostgres } from '../support/postgres.ts'
import { startFaultProxy } from '../support/s3/fault-proxy.ts'
import { startS3 } from '../support/s3/s3-server.ts'
import { startBalancer } from './balancer.ts'

export interface Node {
  name: string
  role: 'web' | 'worker'
  server: ServerProcess
  dataDir: string
  /** Whether it is being killed or restarted, so that nothing else may be done to it. */
  isBusy: boolean
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

const webCount = 3
const workerCount = 2

/** @param folder an empty folder for the nodes */
export async function startCluster(folder: string) {
  const parts = new AsyncDisposableStack()
  const postgres = await startPostgres({ isDurable: true, settings: ['autovacuum=on'] })
  parts.defer(postgres.stop)
  const { address } = await createEmpty(postgres.addressOf('postgres'), 'mirari')
  const s3 = parts.use(await startS3())
  const config = s3.config()
  const s3Proxy = parts.use(await startFaultProxy(config))
  const env = {
    DATABASE_URL: address,
    SECRET: randomBytes(32).toString('hex'),
    PAYMENT_TEST: 'on',
    WORKERS: '1',
    ...storageEnvironment(s3Proxy.through(config)),
  }

  async function startNode(role: Node['role'], index: number): Promise<Node> {
    const name = `${role}-${index + 1}`
    const dataDir = join(folder, name)
    const server = await startServerProcess(dataDir, { env: { ...env, ROLE: role }, isSupervised: true })
    parts.defer(() => server.end())
    return { name, role, server, dataDir, isBusy: false }
  }

  try {
    // The first one makes the tables.
    const first = await startNode('web', 0)
    const others = await Promise.all([
      ...Array.from({ length: webCount - 1 }, (_, index) => startNode('web', index + 1)),
      ...Array.from({ length: workerCount }, (_, index) => startNode('worker', index)),
    ])
    const nodes = [first, ...others]
    const web = nodes.filter(({ role }) => role === 'web')
    const balancer = parts.use(await startBalancer(web.map(({ server }) => server.port)))
    return {
      nodes,
      balancer,
      origin: balancer.origin,
      postgres,
      /** What happens to requests to the S3 server. */
      s3Proxy,
      /** The database as another process reads it, without a lead. */
      openDatabase: () => openPostgres(address, { mayLead: false }),
      /** The bucket, without the proxy. */
      openStorage: () => openS3Storage({ config, log: silentLog, localFolder: folder }),
      [Symbol.asyncDispose]: () => parts.disposeAsync(),
    }
  } catch (error) {
    await parts.disposeAsync()
    throw error
  }
}
