import type { TaskStatus } from '@mirari/contract/schemas'

/** Parses a message of the status channel; null for anything but a task status. */
export function readTaskStatus(text: string): TaskStatus | null {
  try {
    const value: unknown = JSON.parse(text)
    return isTaskStatus(value) ? value : null
  } catch {
    return null
  }
}

function isTaskStatus(value: unknown): value is TaskStatus {
  if (typeof value !== 'object' || value === null) return false
  const status = value as Partial<Record<keyof TaskStatus, unknown>>
  return (
    typeof status.generation_id === 'string' &&
    typeof status.status === 'string' &&
    typeof status.updated_at === 'string' &&
    typeof status.progress === 'number' &&
    typeof status.point === 'number' &&
    Array.isArray(status.result)
  )
}
