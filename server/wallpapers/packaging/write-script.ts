import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** Bytes per piece: divisible by three, so that each piece is base64 without padding. */
const pieceBytes = 3 * 64 * 1024

/** Writes a file as base64 between two texts, in pieces; returns `to`. */
export async function writeScript(
  from: string,
  to: string,
  { before, after }: { before: string; after: string },
): Promise<string> {
  const file = await open(to, 'w')
  try {
    await file.write(before)
    let rest: Buffer = Buffer.alloc(0)
    for await (const chunk of createReadStream(from, { highWaterMark: pieceBytes })) {
      const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      const whole = bytes.length - (bytes.length % 3)
      await file.write(bytes.toString('base64', 0, whole))
      rest = bytes.subarray(whole)
    }
    await file.write(rest.toString('base64'))
    await file.write(after)
  } finally {
    await file.close()
  }
  return to
}
