/** What may stand in a log line; an Error becomes its name, message and stack. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined | Error>>

export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

type Level = 'info' | 'warn' | 'error'

/** Writes one JSON line per event. `write` gets the line with its line break. */
export function createLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  const at =
    (level: Level) =>
    (event: string, fields: LogFields = {}) => {
      const plain = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, loggable(value)]))
      write(`${JSON.stringify({ at: now().toISOString(), level, event, ...plain })}\n`)
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** A log that keeps nothing. */
export const silentLog: Log = createLog(() => {})

/** Turns any thrown value into an Error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

function loggable(value: LogFields[string]): unknown {
  if (!(value instanceof Error)) return value
  return {
    name: value.name,
    message: value.message,
    stack: value.stack,
    ...(value.cause instanceof Error && { cause: loggable(value.cause) }),
    ...(value instanceof AggregateError && { errors: value.errors.map(String) }),
  }
}
