/** SQLite with the SQL that stores are written in, which is that of other engines where SQLite's own differs. */
import { OperatorNode, SqliteDialect, SqliteQueryCompiler } from 'kysely'

/** A limit for queries that only skip rows, which SQLite does not do without one. */
export const noLimit = Number.MAX_SAFE_INTEGER

/** Stores say `ilike` where the case of letters makes no difference; SQLite's `like` does that for ASCII. */
class Compiler extends SqliteQueryCompiler {
  protected override visitOperator(node: OperatorNode): void {
    super.visitOperator(node.operator === 'ilike' ? OperatorNode.create('like') : node)
  }
}

/** Kysely's dialect of SQLite for these stores. */
export class PortableSqliteDialect extends SqliteDialect {
  override createQueryCompiler() {
    return new Compiler()
  }
}
