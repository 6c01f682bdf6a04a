import { type Kysely, sql } from 'kysely'

/** How long the points of a balance from before lots existed stay valid. */
const openingValidity = '+2 years'

const time = (modifier = '') => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now'${modifier && `, '${modifier}'`})`

/** The account that a line's points come from or go to; the other one is always the user's. */
const counterpart = (kind: string) => `case ${kind}
    when 'grant' then 'granted'
    when 'purchase' then 'sold'
    when 'subscription' then 'sold'
    when 'spend' then 'spent'
    when 'refund' then 'spent'
    when 'expire' then 'expired' end`

const notGivenBack = `kind = 'spend' and not exists (select 1 from ledger given where given.ref = 'refund:' || ledger.ref)`

const statements = [
  // Points that came together and end together.
  `create table point_lot (
    id text primary key,
    user_id text not null references user(id) on delete cascade,
    ref text not null unique,
    points integer not null check (points > 0),
    left integer not null check (left between 0 and points),
    expires_at text not null,
    created_at text not null
  ) strict`,
  `create index point_lot_open on point_lot(user_id, expires_at, id) where left > 0`,
  `create index point_lot_due on point_lot(expires_at) where left > 0`,
  // Which lots a line of the ledger took from: that is where a refund goes.
  `create table lot_use (
    ledger_ref text not null,
    lot_id text not null references point_lot(id) on delete cascade,
    points integer not null check (points > 0),
    primary key (ledger_ref, lot_id)
  ) strict, without rowid`,
  `create index lot_use_by_lot on lot_use(lot_id)`,
  // One lot for what each user had, from which everything that was ever spent was taken.
  `insert into point_lot(id, user_id, ref, points, left, expires_at, created_at)
    select lower(hex(randomblob(16))), id, 'opening:' || id, point + spent, point, ${time(openingValidity)}, ${time()}
    from (
      select user.id, user.point,
        coalesce((select -sum(amount) from ledger where ledger.user_id = user.id and ${notGivenBack}), 0) as spent
      from user
    ) where point + spent > 0`,
  `insert into lot_use(ledger_ref, lot_id, points)
    select ledger.ref, point_lot.id, -ledger.amount
    from ledger join point_lot on point_lot.ref = 'opening:' || ledger.user_id
    where ledger.kind = 'spend'`,
  // The other side of every transfer, kept by the database itself: all accounts together are always zero.
  `create table point_account (name text primary key, balance integer not null) strict, without rowid`,
  `insert into point_account(name, balance) values ('granted', 0), ('sold', 0), ('spent', 0), ('expired', 0)`,
  `update point_account set balance =
    coalesce((select -sum(amount) from ledger where ${counterpart('kind')} = point_account.name), 0)`,
  `create trigger ledger_counterpart after insert on ledger begin
    select raise(abort, 'A line of the ledger has no counterpart.') where ${counterpart('new.kind')} is null;
    update point_account set balance = balance - new.amount where name = ${counterpart('new.kind')};
  end`,
  `create trigger ledger_stays before update on ledger begin
    select raise(abort, 'A line of the ledger is never changed.');
  end`,
]

/** Points as lots that expire, and the accounts that make the ledger a double-entry one. */
export const points = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
