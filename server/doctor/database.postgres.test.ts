import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createEmpty, requireServer } from '../platform/database/postgres/testing.ts'
import { checkDatabase } from './check-database.ts'

const levelsOf = async (address: string) => (await checkDatabase(address)).map(({ level }) => level)

async function run(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('a database that can be used is told with its version, its time to an answer and its clock', async () => {
  const { address, drop } = await createEmpty(requireServer())
  const findings = await checkDatabase(address)
  expect(findings[0]).toMatchObject({
    level: 'ok',
    text: expect.stringMatching(/PostgreSQL \d+.*tables can be made\.$/),
  })
  expect(findings[1]?.text).toMatch(/^It answers after \d+\.\d ms/)
  expect(findings[2]).toEqual({ level: 'ok', about: 'Database', text: 'Its clock is that of this machine.' })
  await drop()
})

test('what keeps a server from starting is a problem: no database, and no right to make tables', async () => {
  const { address, drop } = await createEmpty(requireServer())
  await run(address, "create role guest login password 'geheim'")
  const asGuest = new URL(address)
  asGuest.username = 'guest'
  asGuest.password = 'geheim'
  expect(await checkDatabase(asGuest.href)).toEqual([
    { level: 'problem', about: 'Database', text: expect.stringMatching(/the user may not make tables; let it own/) },
  ])
  await run(address, 'drop role guest')
  await drop()
  expect(await levelsOf(address)).toEqual(['problem'])
})

test('a database of another encoding is a problem', async () => {
  const { address, drop } = await createEmpty(requireServer())
  const name = `test-${crypto.randomUUID()}`
  await run(address, `create database "${name}" template template0 encoding sql_ascii locale 'C' locale_provider libc`)
  const other = new URL(address)
  other.pathname = `/${name}`
  expect(await checkDatabase(other.href)).toEqual([
    { level: 'problem', about: 'Database', text: expect.stringContaining('it has the encoding SQL_ASCII') },
  ])
  await run(address, `drop database "${name}"`)
  await drop()
})
