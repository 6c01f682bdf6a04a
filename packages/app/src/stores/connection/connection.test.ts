import { describe, expect, it } from 'vitest'
import { createConnection } from './connection.ts'

describe('connection', () => {
  it('is offline from the first unanswered call until a probe is answered', async () => {
    const answers = [false, true]
    const timers: (() => void)[] = []
    const connection = createConnection({
      probe: async () => answers.shift() ?? false,
      setTimeout: (work) => timers.push(work),
    })
    let backs = 0
    connection.onBack(() => {
      backs += 1
    })
    connection.report(false)
    connection.report(false)
    expect(connection.getSnapshot()).toEqual({ online: false })
    expect(timers).toHaveLength(1)
    await timers[0]?.()
    expect(connection.getSnapshot().online).toBe(false)
    await timers[1]?.()
    expect(connection.getSnapshot().online).toBe(true)
    expect(backs).toBe(1)
    expect(timers).toHaveLength(2)
  })

  it('is online as soon as any other call is answered', () => {
    const connection = createConnection({ probe: async () => false, setTimeout: () => undefined })
    connection.report(false)
    connection.report(true)
    expect(connection.getSnapshot().online).toBe(true)
  })
})
