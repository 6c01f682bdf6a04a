import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { insist, type Person } from './traffic.ts'

const answer = (status: string) => `HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`

test('a call whose connection dies before its answer counts as repeated, also on a connection that was kept', async () => {
  let deletions = 0
  const server = createServer((socket: Socket) => {
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      if (!data.toString().startsWith('DELETE')) return socket.write(answer('200 OK'))
      deletions++
      if (deletions === 1) socket.destroy()
      else socket.write(answer('404 Not Found'))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const person = { token: async () => 'token', memory: { retries: 0 } } as unknown as Person
  const origin = `http://127.0.0.1:${port}`

  await insist(origin, person, 'GET', '/generations')
  const { status, retries } = await insist(origin, person, 'DELETE', '/generations/a')

  expect([status, retries, deletions]).toEqual([404, 1, 2])
  server.close()
})
