/** Servers that share a database share a secret: with another one, each would refuse whom the other has signed in. */
import { ConfigError } from '../platform/config/config-error.ts'
import type { Database } from '../platform/database/database.ts'

/** Name of the counter that tells secrets apart; nobody can make the secret of it. */
const counter = 'secret'
const markBytes = 6

/** @throws ConfigError when another server has used the database with another secret */
export async function claimSecret(database: Pick<Database, 'read' | 'write'>, secret: Uint8Array): Promise<void> {
  const digest = new Bun.CryptoHasher('sha256', secret).update('which secret').digest()
  const value = digest.readUIntBE(0, markBytes)
  await database.write((trx) =>
    trx
      .insertInto('counter')
      .values({ name: counter, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  )
  const row = await database.read.selectFrom('counter').select('value').where('name', '=', counter).executeTakeFirst()
  if (row?.value === value) return
  throw new ConfigError(
    'This database has been used with another secret. Please set SECRET to the one of its first server, which DATA_DIR/secret.key holds there.',
  )
}
