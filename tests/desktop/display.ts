import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An X11 display without a screen. */
export interface Display extends AsyncDisposable {
  /** What DISPLAY is set to. */
  name: string
  /** Color in the middle of the desktop, as `#rrggbb`. */
  color(): Promise<string>
}

export const displaySize = { width: 320, height: 200 }
/** Fields of the header of an XWD file, in which Xvfb keeps what is on its screen; each has four bytes. */
const field = { headerBytes: 0, bytesPerLine: 12, colors: 19 }
const colorBytes = 12

export async function openDisplay(): Promise<Display> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-display-'))
  const screen = `${displaySize.width}x${displaySize.height}x24`
  const command = ['Xvfb', '-displayfd', '1', '-screen', '0', screen, '-fbdir', folder, '-noreset', '-nolisten', 'tcp']
  const server = Bun.spawn(command, { stdout: 'pipe', stderr: 'ignore' })
  // The number of a display that is free, once it can be used.
  let number = ''
  for await (const piece of server.stdout) {
    number += new TextDecoder().decode(piece)
    if (number.endsWith('\n')) break
  }
  return {
    name: `:${number.trim()}`,
    color: async () => colorIn(await readFile(join(folder, 'Xvfb_screen0'))),
    async [Symbol.asyncDispose]() {
      server.kill()
      await server.exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function colorIn(xwd: Buffer): string {
  const read = (index: number) => xwd.readUInt32BE(index * 4)
  const pixels = read(field.headerBytes) + read(field.colors) * colorBytes
  const at = pixels + (displaySize.height / 2) * read(field.bytesPerLine) + (displaySize.width / 2) * 4
  return `#${(xwd.readUInt32LE(at) & 0xffffff).toString(16).padStart(6, '0')}`
}
