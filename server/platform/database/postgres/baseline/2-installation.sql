create table counter (
  name text collate "C" primary key,
  value bigint not null
);
create index counter_stored_bytes on counter(value, name) where name >= 'stored_bytes:' and name < 'stored_bytes:~';

create table installation (
  id text collate "C" primary key
);

create table mail (
  id text collate "C" primary key,
  content text collate "C" not null,
  attempts bigint not null default 0,
  due_ms bigint not null,
  expires_ms bigint not null,
  created_at text collate "C" not null
);
create index mail_by_due on mail(due_ms);

create table visit_day (
  day text collate "C" not null,
  tab text collate "C" not null,
  type text collate "C" not null,
  visitors bigint not null default 0,
  users bigint not null default 0,
  primary key (day, tab, type)
);

create table file_move (
  target text collate "C" primary key,
  state text collate "C" not null check (state in ('copying', 'pausing', 'paused', 'moved')),
  until_ms bigint not null default 0
);

create table moved_file (
  key text collate "C" primary key
);

create table blocked_image (
  id text collate "C" primary key,
  sha256 text collate "C" not null unique,
  perceptual_hash text collate "C" not null,
  generation_result_id text collate "C",
  reason text collate "C" not null,
  created_at text collate "C" not null
);

create table blocked_word (
  id text collate "C" primary key,
  word text collate "C" not null,
  pattern text collate "C" not null unique,
  created_at text collate "C" not null
);
