import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { loopback } from './served.ts'

const tries = 20

/** A port of a range on which nobody listens now; after many tries any one, whose server then says that it is taken. */
export async function freePort({ from, below }: { from: number; below: number }): Promise<number> {
  let port = from
  for (let count = 0; count < tries; count++) {
    port = randomInt(from, below)
    if (await isFree(port)) break
  }
  return port
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, loopback, () => probe.close(() => resolve(true)))
  })
}
