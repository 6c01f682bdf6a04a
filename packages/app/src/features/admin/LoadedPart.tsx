import { Button, Spinner } from '@mirari/ui'
import type { ReactNode } from 'react'
import { useConsoleTexts } from './use-console.ts'
import type { LoadedState } from './use-loaded.ts'

interface LoadedPartProps<Value> {
  state: LoadedState<Value>
  onRetry: () => void
  children: (value: Value) => ReactNode
}

/** What needs something loaded, or how far the load is. */
export function LoadedPart<Value>({ state, onRetry, children }: LoadedPartProps<Value>) {
  const texts = useConsoleTexts()
  if (state.status === 'loading') return <Spinner label={texts.loading} />
  if (state.status === 'ready') return children(state.value)
  return (
    <p className="mi-console-wait" role="alert">
      {texts.failed} <Button onClick={onRetry}>{texts.tryAgain}</Button>
    </p>
  )
}
