import { useState } from 'react'

/**
 * State that is controlled by `value`, or uncontrolled without it, starting from `defaultValue`. Returns the value and a
 * setter that also calls `onValueChange`.
 */
export function useControllable<Value>(
  value: Value | undefined,
  defaultValue: Value,
  onValueChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(defaultValue)
  const set = (next: Value) => {
    if (value === undefined) setOwn(next)
    onValueChange?.(next)
  }
  return [value === undefined ? own : value, set]
}
