import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const moduleOf = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))

/** In a process of its own, because a filter stays: what each kind of socket is answered after it. */
const code = `
  const { refuseSockets } = await import(${moduleOf('socket-filter.ts')})
  const { openCLibrary } = await import(${moduleOf('c-library.ts')})
  const library = openCLibrary({
    socket: { args: ['i32', 'i32', 'i32'], returns: 'i32' },
    syscall: { args: ['i64', 'u64', 'u64'], returns: 'i64' },
  })
  const made = (family, type) => library.symbols.socket(family, type, 0) >= 0
  const sockets = () => ({
    unix: made(1, 1),
    udp: made(2, 2),
    udp6: made(10, 2),
    tcp: made(2, 1),
    netlink: made(16, 3),
    ring: Number(library.symbols.syscall(425, 1n, 0n)) >= 0,
  })
  const before = library && sockets()
  const isRefused = refuseSockets()
  const child = Bun.spawnSync(['sh', '-c', 'echo lives'])
  process.stdout.write(JSON.stringify({
    before, isRefused, after: library && sockets(), child: String(child.stdout).trim(),
    file: await Bun.file(${moduleOf('socket-filter.ts')}).exists(),
  }))`

test('a process whose filter refuses sockets makes none that leads to other hosts, and works on', async () => {
  const process = Bun.spawn([globalThis.process.execPath, '-e', code], { stderr: 'inherit' })
  const { before, isRefused, after, child, file } = await new Response(process.stdout).json()
  expect([child, file]).toEqual(['lives', true])
  if (!isRefused) return expect(after).toEqual(before)
  expect(before).toMatchObject({ unix: true, udp: true, tcp: true })
  expect(after).toEqual({ unix: true, udp: false, udp6: false, tcp: false, netlink: false, ring: false })
})
