import { existsSync, readFileSync } from 'node:fs'

/** Resident memory of a process in bytes; 0 where the system does not report it. */
export function rssOf(pid: number): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

export function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
