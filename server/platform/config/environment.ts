/** Readers of single settings in the environment. */
import { ConfigError } from './config-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** A setting without surrounding blanks; undefined when it is empty or not set. */
export function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value ? value : undefined
}

/** The parts of a setting; empty when it is not set. */
export function list(env: Environment, name: string, separator: string | RegExp = /[\s,]+/): string[] {
  const value = text(env, name)
  return value
    ? value
        .split(separator)
        .map((item) => item.trim())
        .filter(Boolean)
    : []
}

/** A whole number. @throws ConfigError */
export function integer(env: Environment, name: string, fallback: number, range: { min: number; max: number }): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < range.min || number > range.max) {
    throw new ConfigError(`${name} is '${value}', but must be a whole number from ${range.min} to ${range.max}.`)
  }
  return number
}

/** One of a few values. @throws ConfigError */
export function choice<const Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const value = text(env, name)
  if (value === undefined) return fallback
  const allowedValue = values.find((candidate) => candidate === value)
  if (!allowedValue) throw new ConfigError(`${name} is '${value}', but must be one of: ${values.join(', ')}.`)
  return allowedValue
}

/** Scheme, host and port of an address; null when it is not set. @throws ConfigError */
export function origin(env: Environment, name: string): string | null {
  const value = text(env, name)
  if (value === undefined) return null
  const url = URL.parse(value)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new ConfigError(`${name} is '${value}', but must be an address such as https://mirari.example.`)
  }
  return url.origin
}

/** An address with its path, without a slash at the end; undefined when it is not set. @throws ConfigError */
export function address(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.search !== '' || url.username !== '') {
    throw new ConfigError(`${name} is '${value}', but must be an address such as https://api.example/v1.`)
  }
  return url.href.replace(/\/+$/, '')
}
