import { pino } from 'pino'

/** What may stand in a log line; an Error becomes its name, message and stack. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined | Error>>

export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** From the most to the least that is logged. */
export const logLevels = ['info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

export interface LeveledLog extends Log {
  /** The least serious events that are logged; `info` includes each request. */
  level: LogLevel
}

/** Fields that must never be logged. No caller logs them; a future mistake must not either. */
const secretFields = ['password', 'token', 'secret', 'authorization', 'cookie', 'key', 'email']

/** Writes one JSON line per event. `write` gets the line with its line break. */
export function createLog(write: (line: string) => void, now: () => Date = () => new Date()): LeveledLog {
  const logger = pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: () => `,"at":"${now().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      redact: { paths: secretFields, censor: '…' },
    },
    { write },
  )
  const at =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}) =>
      logger[level](Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, loggable(value)])), event)
  return {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    get level() {
      return logLevels.find((level) => level === logger.level) ?? 'info'
    },
    set level(level) {
      logger.level = level
    },
  }
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
