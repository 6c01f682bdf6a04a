/** Starts the PostgreSQL server of a test run, with a migrated database that every test gets a copy of. */
import { createTemplate } from '../../server/platform/database/postgres/testing.ts'
import { startPostgres } from './postgres.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const address = server.addressOf('postgres')
  await createTemplate(address)
  process.env.TEST_POSTGRES = address
  return server.stop
}
