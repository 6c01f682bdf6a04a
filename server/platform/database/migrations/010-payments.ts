import { type Kysely, sql } from 'kysely'

const statements = [
  `create table pay_order (
    id text primary key,
    user_id text not null references user(id) on delete cascade,
    kind text not null check (kind in ('subscription', 'points')),
    plan_id text,
    period text,
    points integer not null check (points > 0),
    grants integer not null check (grants > 0),
    title text not null,
    amount_fen integer not null check (amount_fen > 0),
    provider text not null,
    provider_ref text,
    secret text not null,
    qr text,
    pay_url text,
    target_url text,
    state text not null check (state in ('pending', 'paid', 'failed', 'expired', 'closed')),
    created_at text not null,
    expires_at text not null,
    paid_at text,
    check ((state = 'paid') = (paid_at is not null)),
    check (kind = 'points' or (plan_id is not null and period is not null))
  ) strict`,
  `create unique index pay_order_by_provider on pay_order(provider, provider_ref) where provider_ref is not null`,
  `create index pay_order_of_user on pay_order(user_id)`,
  `create index pay_order_pending on pay_order(expires_at) where state = 'pending'`,
  // What providers said, each message once: a replayed one changes nothing.
  `create table pay_notice (
    provider text not null,
    notice_id text not null,
    order_id text not null,
    kind text not null,
    received_at text not null,
    primary key (provider, notice_id)
  ) strict, without rowid`,
  `create table subscription (
    order_id text primary key references pay_order(id),
    user_id text not null references user(id) on delete cascade,
    plan_id text not null,
    period text not null,
    points integer not null check (points > 0),
    grants integer not null,
    granted integer not null check (granted between 0 and grants),
    next_grant_at text,
    starts_at text not null,
    ends_at text not null
  ) strict`,
  `create index subscription_of_user on subscription(user_id, ends_at)`,
  `create index subscription_due on subscription(next_grant_at) where next_grant_at is not null`,
]

/** Orders, what providers said about them, and the subscriptions that came of them. */
export const payments = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
