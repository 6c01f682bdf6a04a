/** Entry of a worker that does what its job says. */

import { createSocket } from 'node:dgram'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
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
    return statSync(path).isDirectory() ? readdirSync(path).join(' ') : readFileSync(path, 'utf8')
  } catch (error) {
    return String(error)
  }
}

/** How connecting to a port of this machine went. */
function reach(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end()
      resolve('connected')
    })
    socket.on('error', (error) => resolve(`${'code' in error && error.code} ${error.message}`))
  })
}

/** How sending a datagram to a port of this machine went. */
function send(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    socket.on('error', (error) => resolve(String('code' in error && error.code)))
    socket.send('hello', port, '127.0.0.1', (error) => resolve(error ? error.message : 'sent'))
  })
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
    const [, verb, path = ''] = /^(look|write|connect|send|end) (.*)$/.exec(job) ?? []
    if (verb === 'look') return look(path)
    if (verb === 'write') writeFileSync(path, 'written')
    if (verb === 'connect') return reach(Number(path))
    if (verb === 'send') return send(Number(path))
    if (verb === 'end') process.kill(Number(path), 0)
    return process.pid
  },
  { rssLimitBytes },
)
