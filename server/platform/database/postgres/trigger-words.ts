/** Triggers, which are written for SQLite, in the words of PostgreSQL: a function, and the trigger that calls it. */

const shape =
  /^create trigger (?<name>\w+)\s+(?<time>before|after)\s+(?<event>insert|delete|update(?:\s+of\s+[\w,\s]+?)?)\s+on\s+(?<table>"?\w+"?)\s+(?:when\s+(?<when>[\s\S]*?)\s+)?begin\s+(?<body>[\s\S]*)\send$/i

const refusal = /^select raise\(abort, (?<message>'[^']*')\)(?:\s+where\s+(?<when>[\s\S]*))?$/i

/** Whether a JSON object says true. */
const isTrueInJson = /cast\(json_extract\(([\w.]+), '\$\.(\w+)'\) as integer\) = 1/g

/**
 * The statements that place a trigger. @param text `create trigger …` as SQLite reads it
 * @throws Error for a trigger of another shape
 */
export function postgresTrigger(text: string): readonly [createFunction: string, createTrigger: string] {
  const { name, time, event, table, when, body } = shape.exec(text.trim())?.groups ?? {}
  if (!(name && time && event && table && body)) throw new Error(`This trigger cannot be read: ${text}`)
  const statements = body
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map(postgresStatement)
    .join('\n')
  // Conditions of PostgreSQL's triggers may not read other rows, so such a one is in the function. Else the function is
  // not even called where the condition does not hold.
  const readsRows = when !== undefined && /\bselect\b/i.test(when)
  const guarded = readsRows ? `if (${words(when)}) then\n${statements}\nend if;` : statements
  const condition = when !== undefined && !readsRows ? ` when (${words(when)})` : ''
  // Before a change the row that is returned is the one that is stored; after it nobody reads it.
  const answer = time.toLowerCase() === 'after' ? 'null' : event.toLowerCase() === 'delete' ? 'old' : 'new'
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $trigger$ begin\n${guarded}\nreturn ${answer};\nend $trigger$`,
    `create trigger ${name} ${time} ${event} on ${table} for each row${condition} execute function ${name}()`,
  ]
}

function postgresStatement(statement: string): string {
  const refused = refusal.exec(statement)?.groups
  if (!refused) return `${words(statement)};`
  const raise = `raise exception using message = ${refused.message};`
  return refused.when ? `if (${words(refused.when)}) then ${raise} end if;` : raise
}

const words = (text: string): string => text.replace(isTrueInJson, `($1::json ->> '$2') in ('true', '1')`)
