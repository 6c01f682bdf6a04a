import { Button } from '@mirari/ui'
import type { ComponentType, ReactElement } from 'react'
import { useArg } from './use-arg.ts'

/** Wraps a callback that ends the dialog: it still reports to the actions panel, then the dialog closes. */
export type Closing = (report: (() => void) | undefined) => () => void

/**
 * The Playground of a dialog: a button opens it, and so does the control `open`. `closing` names the callbacks that end
 * it, each wrapped by what it is given.
 */
export function dialogPlayground<Props extends { open: boolean }>(
  Dialog: ComponentType<Props>,
  opener: string,
  closing: (args: Props, close: Closing) => Partial<Props>,
): (args: Props) => ReactElement {
  return function Render(args) {
    const setOpen = useArg<boolean>('open')
    const close: Closing = (report) => () => {
      report?.()
      setOpen(false)
    }
    return (
      <>
        <Button onClick={() => setOpen(true)}>{opener}</Button>
        <Dialog {...args} {...closing(args, close)} />
      </>
    )
  }
}
