/**
 * The index of the words of public results on PostgreSQL; `triggers/search.ts` has the one of SQLite, and what both
 * share: the table `search_doc`, whose triggers fill either.
 *
 * A row of `search_words` has the words of a result with their places, as FTS5 splits them: runs of letters and digits,
 * and each ideograph for itself. Two ideographs that follow each other are one word here, because a single one occurs
 * in too many texts; the last one of several stands alone. So one ideograph is the beginning of a word, and more are a
 * phrase of pairs. The type and the model of the result are words as well.
 *
 * The rows are parted by their number: whoever wants the newest matches reads the newest part first, however many there
 * are of a frequent word; see `server/feed/search-tsvector-store.ts`.
 */
import { modelMark } from '../triggers/search.ts'

/** Prefix of the indexed word for a result's type: a private-use character, which no typed word contains. */
export const typeMark = '\u{E001}'

/** A part has 2 to the power of this many numbers. They differ by 64 at least, which makes about 130 000 results. */
export const partBits = 23

/** What is a word for itself, as the ranges of a regular expression: Han, Hiragana and Katakana. */
export const ideographRanges =
  '\u2E80-\u2E99\u2E9B-\u2EF3\u3005\u3007\u3021-\u3029\u3038-\u303B\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u31F0-\u31FF' +
  '\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF' +
  '\u{16FE2}\u{16FE3}\u{16FF0}\u{16FF1}\u{1AFF0}-\u{1AFFE}\u{1B000}-\u{1B167}\u{20000}-\u{323AF}'

/** Longest text that is indexed, in characters, as in SQLite. */
const maxText = 4096
/** Longer words are found by their beginning; a search is not as long. */
const maxWord = 256
/** The rules of Unicode for upper and lower case and for letters, whatever the language of the database. */
const unicode = 'collate "und-x-icu"'

/** The words of a text with their places; letters are folded as `foldText` of the search does it. */
const wordsOf = `create or replace function search_words_of(source text) returns tsvector language sql immutable as $function$
  select coalesce(string_agg('''' || case
      when word ~ '^[${ideographRanges}]' then word || case when next ~ '^[${ideographRanges}]' then next else '' end
      else left(word, ${maxWord})
    end || ''':' || place, ' '), '')::tsvector
  from (
    select word, place, lead(word) over (order by place) as next
    from regexp_matches(
      regexp_replace(
        lower(normalize(regexp_replace(normalize(left(source, ${maxText}), nfkd), '[\\u0300-\\u036f]', '', 'g'), nfc)
          ${unicode}),
        '([${ideographRanges}])', ' \\1 ', 'g'
      ) ${unicode},
      '[[:alnum:]${ideographRanges}]+', 'g'
    ) with ordinality as matches(found, place), unnest(found) as word
  ) as words
$function$`

/** A new part is made apart and then attached, because whoever searches would otherwise have to wait. */
const makePart = `part := new.seq >> ${partBits};
  if to_regclass('search_words_' || part) is null then
    execute format('create table search_words_%s (like search_words including all)', part);
    execute format('alter table search_words attach partition search_words_%s for values from (%s) to (%s)',
      part, part << ${partBits}, (part + 1) << ${partBits});
  end if;`

const index = `insert into search_words(seq, words)
    select new.seq,
      search_words_of(case when shows_prompts = 1 then prompt else '' end || ' ' || tags || ' ' || username)
        || array_to_tsvector(array['${typeMark}' || new.task_category, '${modelMark}' || encode(convert_to(model, 'UTF8'), 'hex')])
      from generation_result join "user" on "user".id = generation_result.user_id
      where generation_result.generation_result_id = new.generation_result_id;`

const forget = `delete from search_words where seq = old.seq;`

const trigger = (event: 'insert' | 'update' | 'delete', body: string): readonly string[] => [
  wordsOf,
  `create or replace function search_doc_${event}() returns trigger language plpgsql as $trigger$
declare part bigint;
begin
  ${body}
  return null;
end $trigger$`,
  `create trigger search_doc_${event} after ${event} on search_doc for each row execute function search_doc_${event}()`,
]

/** The statements that place each trigger. */
export const searchWordTriggers: Readonly<Record<string, readonly string[]>> = {
  search_doc_insert: trigger('insert', `${makePart}\n  ${index}`),
  search_doc_update: trigger('update', `${forget}\n  ${makePart}\n  ${index}`),
  search_doc_delete: trigger('delete', forget),
}
