create table asset_count (
  holder text collate "C" not null,
  task_category text collate "C" not null,
  assets bigint not null,
  primary key (holder, task_category)
);

create table feed_bucket (
  feed text collate "C" not null,
  from_at text collate "C" not null,
  results bigint not null check (results >= 0),
  primary key (feed, from_at)
);

create table folder (
  id text collate "C" primary key,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  parent_id text collate "C" references folder(id) on delete cascade,
  folder_name text collate "C" not null,
  description text collate "C" not null,
  created_at text collate "C" not null
);
create unique index folder_by_name on folder(user_id, coalesce(parent_id, ''), folder_name);
create index folder_by_parent on folder(parent_id);

create table history_bucket (
  user_id text collate "C" not null,
  from_at text collate "C" not null,
  creations bigint not null check (creations >= 0),
  primary key (user_id, from_at)
);

create table history_entry (
  entry_id text collate "C" primary key,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  task_category text collate "C" not null,
  model text collate "C" not null,
  prompt text collate "C" not null,
  state text collate "C" not null check (state in ('queued','running','completed','failed','cancelled')),
  created_at text collate "C" not null,
  edited_at text collate "C"
);
create index history_by_time on history_entry(user_id, created_at desc, entry_id desc, state, task_category, model);
create index history_unfinished on history_entry(state, entry_id) where state <> 'completed';
create index history_unfinished_by_model on history_entry(model, state, entry_id) where state <> 'completed';
create index history_unfinished_of_user on history_entry(user_id, state, entry_id) where state <> 'completed';

create table generation (
  generation_id text collate "C" primary key references history_entry(entry_id) on delete cascade,
  style text collate "C" not null,
  width bigint not null,
  height bigint not null,
  seed bigint not null,
  request text collate "C" not null,
  request_hash text collate "C" not null,
  source_result_id text collate "C"
);
create index generation_by_source on generation(source_result_id) where source_result_id is not null;

create table launch_ticket (
  secret_hash text collate "C" primary key,
  user_id text collate "C" not null references "user"(id),
  generation_result_id text collate "C" not null,
  created_at text collate "C" not null,
  expires_at text collate "C" not null,
  report_hash text collate "C",
  state text collate "C" not null check (state in ('sent', 'arrived', 'fetching', 'checking', 'applying', 'applied', 'declined', 'failed')),
  target text collate "C",
  reason text collate "C",
  helper text collate "C",
  updated_at text collate "C" not null
);
create index launch_ticket_expiry on launch_ticket(expires_at);
create index launch_ticket_of_user on launch_ticket(user_id);

create table media (
  key text collate "C" primary key,
  owner_id text collate "C" not null references "user"(id) on delete cascade,
  content_type text collate "C" not null,
  bytes bigint not null,
  sha256 text collate "C" not null,
  width bigint not null,
  height bigint not null,
  thumbnail_widths text collate "C" not null,
  placeholder text collate "C" not null,
  color text collate "C" not null,
  created_at text collate "C" not null,
  stored_bytes bigint not null default 0,
  thumbnail_hashes text collate "C"
);
create index media_by_owner on media(owner_id, key);
create index media_without_hashes on media(key) where thumbnail_hashes is null;

create table document_version (
  generation_result_id text collate "C" not null,
  revision bigint not null,
  user_id text collate "C" not null references "user"(id),
  document_key text collate "C" not null references media(key),
  media_key text collate "C" not null references media(key),
  saved_at text collate "C" not null,
  primary key (generation_result_id, revision)
);
create index document_version_by_document on document_version(document_key);
create index document_version_by_media on document_version(media_key);
create index document_version_by_user on document_version(user_id);

create table generation_reference (
  generation_id text collate "C" not null references generation(generation_id) on delete cascade,
  position bigint not null,
  media_key text collate "C" not null references media(key),
  primary key (generation_id, position)
);
create index reference_by_media on generation_reference(media_key);

create table generation_result (
  generation_result_id text collate "C" primary key,
  generation_id text collate "C" not null references history_entry(entry_id) on delete cascade,
  task_id text collate "C" not null,
  position bigint not null,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  task_category text collate "C" not null,
  model text collate "C" not null,
  prompt text collate "C" not null,
  style text collate "C" not null,
  quality text collate "C" not null,
  seed bigint not null,
  tags text collate "C" not null,
  width bigint not null,
  height bigint not null,
  media_key text collate "C" not null references media(key),
  video_key text collate "C" references media(key),
  wallpaper_zip_key text collate "C" references media(key),
  is_public bigint not null default 0,
  is_featured bigint not null default 0,
  published_at text collate "C",
  likes_count bigint not null default 0 check (likes_count >= 0),
  downloads_count bigint not null default 0,
  views_count bigint not null default 0,
  created_at text collate "C" not null,
  preview_video_key text collate "C" references media(key),
  duration_s double precision,
  fps double precision,
  wallpaper_key text collate "C" references media(key),
  is_loop bigint not null default 0,
  feed_type text collate "C" generated always as (case task_category when 'wallpaper_template' then 'wallpaper' else task_category end) stored,
  wallpaper_uses_count bigint not null default 0,
  missing_subjects text collate "C" not null default '[]',
  unique (task_id, position),
  check (is_public = 0 or published_at is not null)
);
create index result_by_media on generation_result(media_key);
create index result_by_preview on generation_result(preview_video_key) where preview_video_key is not null;
create index result_by_video on generation_result(video_key) where video_key is not null;
create index result_by_wallpaper on generation_result(wallpaper_key) where wallpaper_key is not null;
create index result_by_zip on generation_result(wallpaper_zip_key) where wallpaper_zip_key is not null;
create index result_featured on generation_result(published_at desc, generation_result_id desc) where is_public = 1 and is_featured = 1;
create index result_feed on generation_result(published_at desc, generation_result_id desc) where is_public = 1;
create index result_feed_by_creator on generation_result(user_id, published_at desc, generation_result_id desc, task_category, model, likes_count, views_count ) where is_public = 1;
create index result_feed_by_model on generation_result(model, published_at desc, generation_result_id desc) where is_public = 1;
create index result_feed_by_type on generation_result(feed_type, published_at desc, generation_result_id desc) where is_public = 1;
create index result_of_generation on generation_result(generation_id, position);
create index result_of_user on generation_result(user_id, created_at desc, generation_result_id desc);
create index result_of_user_by_type on generation_result(user_id, task_category, created_at desc, generation_result_id desc);
create index result_trending on generation_result(likes_count desc, views_count desc, published_at desc, generation_result_id desc) where is_public = 1;

create table folder_asset (
  folder_id text collate "C" not null references folder(id) on delete cascade,
  generation_result_id text collate "C" not null references generation_result(generation_result_id) on delete cascade,
  task_category text collate "C" not null,
  created_at text collate "C" not null,
  primary key (folder_id, generation_result_id)
);
create index folder_asset_by_result on folder_asset(generation_result_id);
create index folder_asset_by_time on folder_asset(folder_id, created_at desc, generation_result_id desc, task_category);

create table image_hash (
  media_key text collate "C" primary key references media(key) on delete cascade,
  perceptual_hash text collate "C" not null
);

create table media_deletion (
  key text collate "C" primary key,
  thumbnail_widths text collate "C" not null,
  attempts bigint not null default 0,
  due_ms bigint not null default 0
);
create index media_deletion_by_due on media_deletion(due_ms);

create table media_renewal (
  old_key text collate "C" primary key,
  media_key text collate "C" not null references media(key) on delete cascade,
  owner_id text collate "C" not null,
  renewed_at text collate "C" not null
);
create index media_renewal_by_media on media_renewal(media_key);

create table media_use (
  media_key text collate "C" not null references media(key),
  holder_kind text collate "C" not null,
  holder_id text collate "C" not null,
  primary key (media_key, holder_kind, holder_id)
);
create index media_use_by_holder on media_use(holder_kind, holder_id);

create table package_task (
  task_id text collate "C" primary key,
  generation_result_id text collate "C" not null,
  content_hash text collate "C" not null,
  state text collate "C" not null check (state in ('pending', 'completed', 'failed')),
  zip_key text collate "C",
  created_at text collate "C" not null,
  updated_at text collate "C" not null,
  user_id text collate "C",
  vtime bigint not null default 0,
  attempts bigint not null default 0
);
create index package_by_zip on package_task(zip_key) where zip_key is not null;
create unique index package_of_content on package_task(generation_result_id, content_hash) where state <> 'failed';
create index package_task_by_vtime on package_task(state, vtime, created_at);
create index package_task_of_user on package_task(user_id, vtime) where user_id is not null;
create index package_waiting on package_task(created_at) where state = 'pending';

create table picture_layer (
  picture_key text collate "C" not null references media(key) on delete cascade,
  shape text collate "C" not null,
  position bigint not null,
  layers bigint not null,
  media_key text collate "C" not null references media(key) on delete cascade,
  depth double precision not null,
  primary key (picture_key, shape, position)
);
create index picture_layer_by_media on picture_layer(media_key);

create table removed_result (
  generation_result_id text collate "C" primary key,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  removal_id text collate "C" not null unique,
  reason text collate "C" not null,
  removed_at text collate "C" not null,
  published_at text collate "C",
  is_seen bigint not null default 0
);
create index removed_result_of_user on removed_result(user_id, removal_id);

create table restored_result (
  generation_result_id text collate "C" primary key,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  reason text collate "C" not null,
  restored_at text collate "C" not null
);
create index restored_result_of_user on restored_result(user_id, restored_at);

create table result_like (
  generation_result_id text collate "C" not null references generation_result(generation_result_id) on delete cascade,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  created_at text collate "C" not null,
  primary key (generation_result_id, user_id)
);

create table task (
  seq bigint generated by default as identity primary key,
  task_id text collate "C" not null unique,
  generation_id text collate "C" not null unique references generation(generation_id) on delete cascade,
  user_id text collate "C" not null,
  engine text collate "C" not null,
  state text collate "C" not null check (state in ('queued','running','completed','failed','cancelled')),
  run bigint not null default 0,
  lease_owner text collate "C",
  lease_expires_ms double precision,
  crashes bigint not null default 0,
  progress double precision not null default 0,
  upstream_ref text collate "C",
  vtime bigint not null,
  created_at text collate "C" not null,
  started_at text collate "C",
  finished_at text collate "C",
  updated_at text collate "C" not null,
  failure text collate "C",
  failure_params text collate "C"
);
create index task_queue on task(vtime, seq) where state = 'queued';
create index task_running on task(lease_expires_ms) where state = 'running';

create table task_duration (
  kind text collate "C" primary key,
  samples text collate "C" not null,
  median_ms bigint not null
);

create table template (
  document_key text collate "C" primary key references media(key) on delete cascade,
  content text collate "C" not null
);

create table trash (
  id text collate "C" primary key,
  deletion text collate "C" not null,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  generation_id text collate "C" not null,
  generation_result_id text collate "C",
  content text collate "C" not null,
  undo_until_ms bigint not null
);
create index trash_by_generation on trash(generation_id);
create index trash_by_result on trash(generation_result_id) where generation_result_id is not null;
create index trash_by_time on trash(undo_until_ms);

create table upload (
  id text collate "C" primary key,
  user_id text collate "C" not null references "user"(id) on delete cascade,
  category text collate "C" not null check (category in ('image','video')),
  media_key text collate "C" not null references media(key),
  video_key text collate "C" references media(key),
  bytes bigint not null,
  created_at text collate "C" not null
);
create index upload_by_media on upload(media_key);
create index upload_by_video on upload(video_key) where video_key is not null;
create index upload_of_user on upload(user_id, created_at desc, id desc);

create table wallpaper_asset (
  document_key text collate "C" not null references media(key) on delete cascade,
  name text collate "C" not null,
  media_key text collate "C" not null references media(key),
  primary key (document_key, name)
);
create index wallpaper_asset_by_media on wallpaper_asset(media_key);

create table wallpaper_edit (
  document_key text collate "C" primary key references media(key) on delete cascade,
  content text collate "C" not null
);

create table wallpaper_edit_file (
  document_key text collate "C" not null references media(key) on delete cascade,
  name text collate "C" not null,
  media_key text collate "C" not null references media(key),
  primary key (document_key, name)
);
create index wallpaper_edit_file_by_media on wallpaper_edit_file(media_key);
