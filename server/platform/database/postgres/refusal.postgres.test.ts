import { createServer } from 'node:net'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { ConfigError } from '../../config/config-error.ts'
import { openPostgres, openPostgresOfServer } from './open.ts'
import { createEmpty, requireServer } from './testing.ts'

/** The address of a database with another part. */
function changed(address: string, change: (url: URL) => void): string {
  const url = new URL(address)
  change(url)
  return url.href
}

async function run(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** What an operator reads who has set this address. */
async function refusalOf(address: string): Promise<string> {
  const error = await openPostgres(address).catch((caught: unknown) => caught)
  if (!(error instanceof ConfigError)) throw error
  return error.message
}

/** A server that refuses the password. It never answers the length that asks for encryption. */
async function refusingServer() {
  const fields = Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed for user "ada"\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  return { port: address.port, close: () => server.close() }
}

test('an address where nobody answers, or nobody is, is told without its password', async () => {
  const { port, close } = await refusingServer()
  close()
  expect(await refusalOf(`postgres://ada:geheim@127.0.0.1:${port}/mirari`)).toBe(
    `The database postgres://127.0.0.1:${port}/mirari cannot be reached (ECONNREFUSED). See DATABASE_URL.`,
  )
  expect(await refusalOf('postgres://ada:geheim@localhost/mirari?host=/nowhere')).toBe(
    'The database postgres:///nowhere/mirari cannot be reached (ENOENT). See DATABASE_URL.',
  )
})

test('a wrong password, and a database that is missing, are told', async () => {
  const { port, close } = await refusingServer()
  expect(await refusalOf(`postgres://ada:geheim@127.0.0.1:${port}/mirari`)).toBe(
    `The database postgres://127.0.0.1:${port}/mirari refuses this user or password. See DATABASE_URL.`,
  )
  close()
  const missing = changed(requireServer(), (url) => {
    url.pathname = '/missing'
  })
  expect(await refusalOf(missing)).toContain('/missing does not exist; make it by: create database')
})

test('a connection that must be encrypted is not opened without', async () => {
  const address = changed(requireServer(), ({ searchParams }) => searchParams.set('sslmode', 'verify-full'))
  expect(await refusalOf(address)).toMatch(/cannot be reached safely: .* See sslmode in DATABASE_URL\.$/)
})

test('a user who may make no tables is told that he must own the database', async () => {
  const { address, drop } = await createEmpty(requireServer())
  await run(address, "create role visitor login password 'geheim'")
  const asVisitor = changed(address, (url) => {
    url.username = 'visitor'
    url.password = 'geheim'
  })
  expect(await refusalOf(asVisitor)).toBe(
    'The user of DATABASE_URL may not make tables in its database; let it own the database.',
  )
  await drop()
  await run(requireServer(), 'drop role visitor')
})

test('a database of another encoding is refused before anything is stored in it', async () => {
  const name = `test-${crypto.randomUUID()}`
  await run(
    requireServer(),
    `create database "${name}" template template0 encoding sql_ascii locale 'C' locale_provider libc`,
  )
  const address = changed(requireServer(), (url) => {
    url.pathname = `/${name}`
  })
  expect(await refusalOf(address)).toBe(
    'The database has the encoding SQL_ASCII. Mirari needs one that was made with UTF8.',
  )
  await run(requireServer(), `drop database "${name}"`)
})

test('a command beside the server makes no tables', async () => {
  const { address, drop } = await createEmpty(requireServer())
  await expect(openPostgresOfServer(address)).rejects.toThrow('The database has no tables yet. Start the server first')
  await (await openPostgres(address)).close()
  await (await openPostgresOfServer(address)).close()
  await run(address, "delete from kysely_migration where name like '171%'")
  await expect(openPostgresOfServer(address)).rejects.toThrow('An older version of Mirari has used this database.')
  await drop()
})
