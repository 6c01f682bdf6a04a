import { useArgs } from 'storybook/preview-api'

/**
 * Handler of a change that a story's component asks for: it tells the actions panel and sets the arg, so that the
 * controls show what the reader did.
 */
export function useArg<Value>(name: string, report?: (value: Value) => void): (value: Value) => void {
  const [, update] = useArgs()
  return (value) => {
    report?.(value)
    update({ [name]: value })
  }
}
