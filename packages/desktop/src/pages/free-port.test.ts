import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { loopback } from './served.ts'

test('a port that is taken is not chosen', async () => {
  const taken = createServer().listen(0, loopback)
  await once(taken, 'listening')
  const address = taken.address()
  if (typeof address !== 'object' || !address) throw new Error('There is no port.')
  const { port } = address
  for (let count = 0; count < 8; count++)
    expect(await freePort({ from: Math.max(1024, port - 1), below: Math.min(65_536, port + 2) })).not.toBe(port)
  taken.close()
})
