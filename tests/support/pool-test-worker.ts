/** Entry of a worker that does what its job says. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { serveJobs } from '../../server/processes/serve-jobs.ts'

const rssLimitBytes = 700 * 1024 * 1024
const grown: Uint8Array[] = []

/** Whether the environment of another process can be read, with its keys. */
function isReadable(pid: number): boolean {
  try {
    readFileSync(`/proc/${pid}/environ`)
    return true
  } catch {
    return false
  }
}

/** What a file holds or a folder lists; how reading it failed. */
function look(path: string): string {
  try {
    return readdirSync(path).join(' ')
  } catch (error) {
    if (!String(error).includes('ENOTDIR')) return String(error)
    return readFileSync(path, 'utf8')
  }
}

serveJobs(
  async (job: string) => {
    if (job === 'fail') throw new Error('It was asked to fail.')
    while (job === 'deaf');
    while (job === 'grow') {
      grown.push(new Uint8Array(64 * 1024 * 1024).fill(1))
      await Bun.sleep(10)
    }
    if (job === 'limits') return readFileSync('/proc/self/limits', 'utf8') + readFileSync('/proc/self/status', 'utf8')
    if (job === 'neighbors')
      return { networks: Object.keys(networkInterfaces()), isServerReadable: isReadable(process.ppid) }
    const [, verb, path = ''] = /^(look|write) (.*)$/.exec(job) ?? []
    if (verb === 'look') return look(path)
    if (verb === 'write') writeFileSync(path, 'written')
    return process.pid
  },
  { rssLimitBytes },
)
