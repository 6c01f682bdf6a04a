create table search_doc (
  seq bigint primary key,
  generation_result_id text collate "C" not null unique,
  task_category text collate "C" not null,
  published_at text collate "C" not null
);
create index search_doc_by_time on search_doc(published_at, seq);

create table search_words (
  seq bigint primary key,
  words tsvector not null
) partition by range (seq);
create index search_words_by_word on search_words using gin (words) with (fastupdate = off);
