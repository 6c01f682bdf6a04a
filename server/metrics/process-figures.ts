import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

const usPerS = 1e6
const nsPerS = 1e9
const resolutionMs = 10
const ownFiles = '/proc/self/fd'

/** One for the process, which has one event loop however many servers run in it. */
const loopDelay = monitorEventLoopDelay({ resolution: resolutionMs })

/**
 * Figures of the process under the names that dashboards know. None needs a walk through the heap, as the library's own
 * figures of heap spaces do: it takes tens of milliseconds, at every reading, in which nobody else is served.
 */
export function addProcessFigures(registry: Registry): void {
  const registers = [registry]
  loopDelay.enable()
  let counted = { user: 0, system: 0 }
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time of the server in seconds, without its workers.',
    registers,
    collect() {
      const now = process.cpuUsage()
      this.inc((now.user + now.system - counted.user - counted.system) / usPerS)
      counted = now
    },
  })
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'Start of the process in seconds since 1970.',
    registers,
  }).set(Math.round(Date.now() / 1000 - process.uptime()))
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the server, without its workers.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Gauge({
    name: 'process_open_fds',
    help: 'Open files and connections; none where the system does not list them.',
    registers,
    async collect() {
      const names = await readdir(ownFiles).catch(() => null)
      if (names) this.set(names.length)
    },
  })
  for (const [name, share] of [
    ['p50', 50],
    ['p99', 99],
  ] as const) {
    new Gauge({
      name: `nodejs_eventloop_lag_${name}_seconds`,
      help: `Delay of the event loop since the figures were last read, percentile ${share}.`,
      registers,
      collect() {
        this.set(loopDelay.percentile(share) / nsPerS)
      },
    })
  }
  new Gauge({
    name: 'nodejs_eventloop_lag_max_seconds',
    help: 'Longest delay of the event loop since the figures were last read.',
    registers,
    collect() {
      this.set(loopDelay.max / nsPerS)
      // Last, after the percentiles above.
      loopDelay.reset()
    },
  })
}
