import { type Kysely, sql } from 'kysely'

const statements = [
  `create table partner_webhook (
    id text primary key,
    partner_id text not null references partner(id),
    url text not null,
    events text not null,
    secret text not null,
    previous_secret text,
    previous_until text,
    created_at text not null
  ) strict`,
  'create index partner_webhook_of_partner on partner_webhook(partner_id)',
  `create table webhook_delivery (
    id text primary key,
    webhook_id text not null references partner_webhook(id) on delete cascade,
    event text not null,
    body text not null,
    state text not null check (state in ('waiting', 'delivered', 'failed')),
    attempts integer not null default 0,
    due_ms integer not null,
    status integer,
    error text,
    created_at text not null,
    attempted_at text
  ) strict`,
  `create index webhook_delivery_due on webhook_delivery(due_ms) where state = 'waiting'`,
  'create index webhook_delivery_of_webhook on webhook_delivery(webhook_id, id)',
  'create index webhook_delivery_age on webhook_delivery(created_at)',
  'alter table partner add column low_told integer not null default 0',
]

/** Addresses of partners that are told what happened, and what was sent to them. */
export const partnerWebhooks = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
