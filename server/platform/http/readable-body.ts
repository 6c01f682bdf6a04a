import { Problem } from './problem.ts'

/**
 * Refuses a body in which an object has a field named `toString`: it can no longer be written as text, which Elysia does
 * with values that it refuses. Walks without recursion, because a body may be nested deeper than the stack.
 * @throws Problem 'invalid_body'
 */
export function refuseUnreadableBody(body: unknown): void {
  const waiting = [body]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    if (Object.hasOwn(value, 'toString')) throw new Problem('invalid_body')
    for (const inner of Object.values(value)) if (typeof inner === 'object') waiting.push(inner)
  }
}
