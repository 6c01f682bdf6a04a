create table partner (
  id text collate "C" primary key,
  owner_id text collate "C" not null references "user"(id),
  name text collate "C" not null,
  models text collate "C",
  daily_cap bigint check (daily_cap > 0),
  created_at text collate "C" not null,
  ended_at text collate "C",
  guest_daily bigint check (guest_daily > 0),
  low_points bigint check (low_points > 0),
  low_told bigint not null default 0
);
create index partner_owner on partner(owner_id, created_at);

create table partner_account (
  user_id text collate "C" primary key references "user"(id),
  allowed_at text collate "C" not null
);

create table partner_key (
  id text collate "C" primary key,
  partner_id text collate "C" not null references partner(id),
  kind text collate "C" not null check (kind in ('public', 'secret')),
  secret_hash text collate "C" not null unique,
  shown text collate "C" not null,
  scopes text collate "C" not null,
  created_at text collate "C" not null,
  expires_at text collate "C",
  used_at text collate "C",
  revoked_at text collate "C",
  daily_cap bigint check (daily_cap > 0)
);
create index partner_key_of_partner on partner_key(partner_id, created_at);

create table partner_code (
  secret_hash text collate "C" primary key,
  partner_id text collate "C" not null references partner(id),
  partner_key_id text collate "C" not null references partner_key(id),
  user_id text collate "C" not null references "user"(id),
  origin text collate "C" not null,
  challenge text collate "C" not null,
  expires_at text collate "C" not null,
  session_id text collate "C"
);
create index partner_code_expiry on partner_code(expires_at);
create index partner_code_of_user on partner_code(user_id);

create table partner_origin (
  origin text collate "C" not null,
  partner_id text collate "C" not null references partner(id),
  primary key (origin, partner_id)
);
create index partner_origin_of_partner on partner_origin(partner_id);

create table partner_session (
  id text collate "C" primary key,
  partner_id text collate "C" not null references partner(id),
  partner_key_id text collate "C" not null references partner_key(id),
  user_id text collate "C" not null references "user"(id),
  payer text collate "C" not null check (payer in ('visitor', 'partner', 'guest')),
  caller text collate "C" not null,
  origin text collate "C" not null,
  models text collate "C",
  points_cap bigint check (points_cap > 0),
  created_at text collate "C" not null,
  used_at text collate "C" not null,
  expires_at text collate "C" not null
);
create index partner_session_expiry on partner_session(expires_at);
create index partner_session_of_partner on partner_session(partner_id);
create index partner_session_of_user on partner_session(user_id, partner_id);

create table partner_token (
  secret_hash text collate "C" primary key,
  session_id text collate "C" not null references partner_session(id) on delete cascade,
  kind text collate "C" not null check (kind in ('access', 'refresh')),
  expires_at text collate "C" not null,
  used_at text collate "C"
);
create index partner_token_expiry on partner_token(expires_at);
create index partner_token_of_session on partner_token(session_id);

create table partner_webhook (
  id text collate "C" primary key,
  partner_id text collate "C" not null references partner(id),
  url text collate "C" not null,
  events text collate "C" not null,
  secret text collate "C" not null,
  previous_secret text collate "C",
  previous_until text collate "C",
  created_at text collate "C" not null
);
create index partner_webhook_of_partner on partner_webhook(partner_id);

create table webhook_delivery (
  id text collate "C" primary key,
  webhook_id text collate "C" not null references partner_webhook(id) on delete cascade,
  event text collate "C" not null,
  body text collate "C" not null,
  state text collate "C" not null check (state in ('waiting', 'delivered', 'failed')),
  attempts bigint not null default 0,
  due_ms bigint not null,
  status bigint,
  error text collate "C",
  created_at text collate "C" not null,
  attempted_at text collate "C"
);
create index webhook_delivery_age on webhook_delivery(created_at);
create index webhook_delivery_due on webhook_delivery(due_ms) where state = 'waiting';
create index webhook_delivery_of_webhook on webhook_delivery(webhook_id, id);

create table generation_partner (
  generation_id text collate "C" primary key,
  user_id text collate "C" not null references "user"(id),
  partner_id text collate "C" not null references partner(id),
  caller text collate "C",
  created_at text collate "C" not null default ''
);
create index generation_partner_of_caller on generation_partner(partner_id, caller, created_at);
create index generation_partner_of_user on generation_partner(user_id);
