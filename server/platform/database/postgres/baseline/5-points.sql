create table ledger (
  id text collate "C" primary key,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  amount bigint not null,
  kind text collate "C" not null,
  ref text collate "C" not null unique,
  created_at text collate "C" not null,
  partner_id text collate "C" references partner(id),
  partner_key_id text collate "C" references partner_key(id),
  partner_session_id text collate "C"
);
create index ledger_by_user on ledger(user_id);
create index ledger_of_partner on ledger(partner_id, created_at) where partner_id is not null;
create index ledger_of_partner_key on ledger(partner_key_id, created_at) where partner_key_id is not null;
create index ledger_of_partner_session on ledger(partner_session_id) where partner_session_id is not null;

create table point_account (
  name text collate "C" primary key,
  balance bigint not null
);

create table point_lot (
  id text collate "C" primary key,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  ref text collate "C" not null unique,
  points bigint not null check (points > 0),
  "left" bigint not null check ("left" between 0 and points),
  expires_at text collate "C" not null,
  created_at text collate "C" not null
);
create index point_lot_due on point_lot(expires_at) where "left" > 0;
create index point_lot_open on point_lot(user_id, expires_at, id) where "left" > 0;

create table lot_use (
  ledger_ref text collate "C" not null,
  lot_id text collate "C" not null references point_lot(id) on delete cascade,
  points bigint not null check (points > 0),
  primary key (ledger_ref, lot_id)
);
create index lot_use_by_lot on lot_use(lot_id);

create table pay_order (
  id text collate "C" primary key,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  kind text collate "C" not null check (kind in ('subscription', 'points')),
  plan_id text collate "C",
  period text collate "C",
  points bigint not null check (points > 0),
  grants bigint not null check (grants > 0),
  title text collate "C" not null,
  amount_fen bigint not null check (amount_fen > 0),
  provider text collate "C" not null,
  provider_ref text collate "C",
  secret text collate "C" not null,
  qr text collate "C",
  pay_url text collate "C",
  target_url text collate "C",
  state text collate "C" not null check (state in ('pending', 'paid', 'failed', 'expired', 'closed')),
  created_at text collate "C" not null,
  expires_at text collate "C" not null,
  paid_at text collate "C",
  payment_ref text collate "C",
  reversed_fen bigint not null default 0 check (reversed_fen >= 0),
  next_look_up_at text collate "C",
  check ((state = 'paid') = (paid_at is not null)),
  check (kind = 'points' or (plan_id is not null and period is not null))
);
create index pay_order_by_payment on pay_order(provider, payment_ref) where payment_ref is not null;
create unique index pay_order_by_provider on pay_order(provider, provider_ref) where provider_ref is not null;
create index pay_order_by_state on pay_order(state, created_at, id);
create index pay_order_by_time on pay_order(created_at, id);
create index pay_order_of_user on pay_order(user_id);
create index pay_order_of_user_by_time on pay_order(user_id, created_at, id);
create index pay_order_pending on pay_order(next_look_up_at) where state = 'pending';

create table pay_notice (
  provider text collate "C" not null,
  notice_id text collate "C" not null,
  order_id text collate "C" not null,
  kind text collate "C" not null,
  received_at text collate "C" not null,
  primary key (provider, notice_id)
);

create table subscription (
  order_id text collate "C" primary key references pay_order(id),
  user_id text collate "C" not null references "user"(id) on delete cascade,
  plan_id text collate "C" not null,
  period text collate "C" not null,
  points bigint not null check (points > 0),
  grants bigint not null,
  granted bigint not null check (granted between 0 and grants),
  next_grant_at text collate "C",
  starts_at text collate "C" not null,
  ends_at text collate "C" not null
);
create index subscription_due on subscription(next_grant_at) where next_grant_at is not null;
create index subscription_of_user on subscription(user_id, ends_at);

insert into point_account(name, balance) values ('expired', 0), ('granted', 0), ('sold', 0), ('spent', 0);
