/** Runs before the server: SQLite keeps next to nothing in memory, so that what still grows is not its caches filling up. */
import { Database } from 'bun:sqlite'

/** KiB of each connection's cache. */
const cacheKiB = 1024

const run = Database.prototype.run
Database.prototype.run = function (sql, ...values) {
  return run.call(this, sql.replace(/^pragma cache_size\b.*/, `pragma cache_size = -${cacheKiB}`), ...values)
}
