-- Addresses and names of accounts, whose letters are the same in either case, are of this type.
create extension if not exists citext;

create table "user" (
  id text collate "C" primary key,
  username citext collate "C" not null unique,
  email citext collate "C" not null unique,
  password_hash text collate "C",
  avatar_url text collate "C",
  point bigint not null default 0 check (point >= 0),
  is_demo bigint not null default 0,
  queue_vtime bigint not null default 0,
  created_at text collate "C" not null,
  publishes_results bigint not null default 0 check (publishes_results in (0, 1)),
  counts_visits bigint not null default 1 check (counts_visits in (0, 1)),
  deleted_at text collate "C",
  shows_prompts bigint not null default 1 check (shows_prompts in (0, 1)),
  email_verified_at text collate "C",
  name_skeleton text collate "C",
  points_due bigint not null default 0
);
create index user_name_skeleton on "user"(name_skeleton);

create table session (
  id text collate "C" primary key,
  secret_hash text collate "C" not null unique,
  previous_secret_hash text collate "C" unique,
  rotated_at_ms bigint not null,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  expires_at_ms bigint not null,
  created_at text collate "C" not null,
  client text collate "C" not null default '',
  family_hash text collate "C",
  pending_answer text collate "C",
  authenticated_at_ms bigint not null default 0,
  network text collate "C" not null default ''
);
create unique index session_by_family on session(family_hash);
create index session_by_user on session(user_id);

create table social_account (
  provider text collate "C" not null check (provider in ('google', 'discord')),
  subject text collate "C" not null,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  created_at text collate "C" not null,
  primary key (provider, subject)
);
create index social_account_by_user on social_account(user_id);

create table known_device (
  user_id text collate "C" not null references "user"(id) on delete cascade,
  device_hash text collate "C" not null,
  used_at text collate "C" not null,
  primary key (user_id, device_hash)
);

create table one_time_link (
  token_hash text collate "C" primary key,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  purpose text collate "C" not null check (purpose in ('reset', 'verify', 'change')),
  email text collate "C",
  expires_ms bigint not null,
  used_ms bigint,
  created_at text collate "C" not null
);
create index one_time_link_by_expiry on one_time_link(expires_ms);
create index one_time_link_by_user on one_time_link(user_id, purpose);

create table address_change (
  id text collate "C" primary key,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  old_email citext collate "C" not null,
  undo_hash text collate "C" not null unique,
  changed_at text collate "C" not null,
  undo_until_ms bigint not null,
  undone_at text collate "C"
);
create index address_change_of_address on address_change(old_email, undo_until_ms);
create index address_change_of_user on address_change(user_id, id);

create table api_key (
  id text collate "C" primary key,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  secret_hash text collate "C" not null unique,
  hint text collate "C" not null,
  name text collate "C" not null,
  scopes text collate "C" not null,
  created_at text collate "C" not null,
  expires_at text collate "C",
  used_at text collate "C"
);
create index api_key_user on api_key(user_id, created_at);

create table passkey (
  id text collate "C" primary key,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  public_key text collate "C" not null,
  counter bigint not null default 0,
  name text collate "C" not null,
  created_at text collate "C" not null,
  used_at text collate "C"
);
create index passkey_user on passkey(user_id, created_at);

create table totp (
  user_id text collate "C" primary key references "user"(id) on delete cascade,
  sealed_secret text collate "C" not null,
  enabled_at text collate "C",
  last_step bigint not null default 0,
  created_at text collate "C" not null
);

create table recovery_code (
  user_id text collate "C" not null references "user"(id) on delete cascade,
  code_hash text collate "C" not null,
  primary key (user_id, code_hash)
);

create table sign_in_challenge (
  token_hash text collate "C" primary key,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  first_step text collate "C" not null,
  password_digest text collate "C" not null,
  failures bigint not null default 0,
  expires_ms bigint not null
);
create index sign_in_challenge_user on sign_in_challenge(user_id);

create table account_erasure (
  user_id text collate "C" primary key references "user"(id) on delete cascade,
  created_at text collate "C" not null
);

create table blocked_user (
  user_id text collate "C" primary key references "user"(id) on delete cascade,
  reason text collate "C" not null,
  blocked_at text collate "C" not null
);

create table retired_name (
  skeleton_hash text collate "C" primary key,
  retired_at text collate "C" not null
);

create table rewarded_address (
  address_hash text collate "C" primary key,
  rewarded_at text collate "C" not null
);

create table invitation (
  id text collate "C" primary key,
  code_hash text collate "C" not null unique,
  email citext collate "C",
  note text collate "C" not null,
  made_by text collate "C" references "user"(id) on delete set null,
  created_at text collate "C" not null,
  expires_ms bigint not null,
  withdrawn_at text collate "C",
  used_by text collate "C" references "user"(id) on delete set null,
  used_at text collate "C"
);
create index invitation_of_maker on invitation(made_by);
create index invitation_of_user on invitation(used_by);

create table operator (
  user_id text collate "C" primary key references "user"(id) on delete cascade,
  since text collate "C" not null
);

create table operator_act (
  seq bigint generated by default as identity primary key,
  id text collate "C" not null unique,
  operator_id text collate "C",
  operator_name text collate "C" not null,
  action text collate "C" not null,
  subject_id text collate "C" not null,
  subject_name text collate "C" not null,
  amount bigint,
  reason text collate "C" not null,
  created_at text collate "C" not null,
  target text collate "C"
);
create index operator_act_of_subject on operator_act(subject_id, seq);

create table feedback (
  id text collate "C" primary key,
  user_id text collate "C" references "user"(id) on delete set null,
  issue_description text collate "C" not null,
  feedback_type text collate "C" not null,
  navigation_tag text collate "C" not null,
  issue_link text collate "C" not null,
  issue_prompt text collate "C" not null,
  attachment_images text collate "C" not null,
  priority text collate "C" not null,
  created_at text collate "C" not null,
  state text collate "C" not null default 'open',
  note text collate "C" not null default ''
);
create index feedback_by_state on feedback(state, id);
create index feedback_by_time on feedback(created_at desc, id desc);

create table storage_quota (
  user_id text collate "C" primary key references "user"(id) on delete cascade,
  bytes bigint not null
);

create table vision_call (
  day text collate "C" not null,
  user_id text collate "C" not null,
  calls bigint not null,
  primary key (day, user_id)
);

create table index_renewal (
  user_id text collate "C" primary key references "user"(id) on delete cascade,
  before_at text collate "C" not null,
  before_id text collate "C" not null
);
