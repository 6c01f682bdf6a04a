/** Checks of unknown data that report where and why it is wrong. */

/** Returns the checked value. For a wrong value it adds a sentence to `problems` and returns a meaningless stand-in. */
export type Check<T> = (value: unknown, path: string, problems: string[]) => T

/** The outcome of a check. */
export type Checked<C> = C extends Check<infer T> ? T : never

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Uses `fallback` where the field is missing or undefined. */
export function or<T>(check: Check<T>, fallback: T): Check<T> {
  return (value, path, problems) => (value === undefined ? fallback : check(value, path, problems))
}

export function orNull<T>(check: Check<T>): Check<T | null> {
  return (value, path, problems) => (value === undefined || value === null ? null : check(value, path, problems))
}

export function text(maxLength: number, pattern?: RegExp, expectation = 'in another form'): Check<string> {
  return (value, path, problems) => {
    if (typeof value !== 'string') problems.push(`${path} must be a text.`)
    else if (value.length > maxLength) problems.push(`${path} must have at most ${maxLength} characters.`)
    else if (pattern && !pattern.test(value)) problems.push(`${path} must be ${expectation}.`)
    else return value
    return ''
  }
}

export function number(min: number, max: number): Check<number> {
  return (value, path, problems) => {
    if (typeof value === 'number' && value >= min && value <= max) return value
    problems.push(`${path} must be a number from ${min} to ${max}.`)
    return min
  }
}

export const flag: Check<boolean> = (value, path, problems) => {
  if (typeof value !== 'boolean') problems.push(`${path} must be true or false.`)
  return value === true
}

export function oneOf<const T extends string | number>(choices: readonly T[], first: T): Check<T> {
  return (value, path, problems) => {
    const found = choices.find((choice) => choice === value)
    if (found === undefined) problems.push(`${path} must be one of ${choices.join(', ')}.`)
    return found ?? first
  }
}

export function list<T>(check: Check<T>, min: number, max: number): Check<T[]> {
  return (value, path, problems) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) {
      problems.push(`${path} must be a list of ${min} to ${max}.`)
      return []
    }
    return value.map((entry, index) => check(entry, `${path}[${index}]`, problems))
  }
}

/** Checks an object as `check` does, and its `optional` fields where present. */
export function withOptional<T extends object, Optional extends object>(
  check: Check<T>,
  optional: { [Name in keyof Optional]: Check<Optional[Name]> },
): Check<T & Partial<Optional>> {
  return (value, path, problems) => {
    const record = isRecord(value) ? value : {}
    const result: T & Partial<Optional> = check(value, path, problems)
    for (const name in optional) {
      if (record[name] === undefined) continue
      Object.assign(result, { [name]: optional[name](record[name], `${path}.${name}`, problems) })
    }
    return result
  }
}

/** Checks an object; fields without a check are dropped. */
export function object<T extends object>(fields: { [Name in keyof T]: Check<T[Name]> }): Check<T> {
  return (value, path, problems) => {
    const record = isRecord(value) ? value : {}
    if (!isRecord(value)) problems.push(`${path} must be an object.`)
    const result: Partial<T> = {}
    for (const name in fields) result[name] = fields[name](record[name], `${path}.${name}`, problems)
    // Every field of T has just been set, which the mapped type cannot express.
    return result as T
  }
}
