import { ErrorBoundary } from '@mirari/ui'
import { type ReactNode, Suspense } from 'react'
import { PartLoadError } from './lazy-part.ts'
import { DialogFailure, DockFailure, ScreenFailure, ScreenLoading } from './ScreenStates.tsx'

interface PartProps {
  /** Names it in the browser's console. */
  name: string
  children: ReactNode
}

/** An error in one part leaves the others alone; code that is still on its way shows as loading. */
export function Part({ name, children }: PartProps) {
  return (
    <ErrorBoundary
      fallback={(_error, retry) => <ScreenFailure onRetry={retry} />}
      onError={(error) => report(name, error)}
    >
      <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

interface DialogPartProps extends PartProps {
  onClose: () => void
}

/** A dialog whose code is loaded when it is first opened. Where that fails, another one says so, and the page stays. */
export function DialogPart({ name, onClose, children }: DialogPartProps) {
  return (
    <ErrorBoundary
      fallback={(_error, retry) => <DialogFailure onRetry={retry} onClose={onClose} />}
      onError={(error) => report(name, error)}
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** A part at the bottom of the window, which arrives after the screen. Where that fails, a line in its place says so. */
export function DockPart({ name, children }: PartProps) {
  return (
    // Holds the focus while the part is tried again.
    <div tabIndex={-1} className="mi-dock-part">
      <ErrorBoundary
        fallback={(_error, retry) => <DockFailure onRetry={retry} />}
        onError={(error) => report(name, error)}
      >
        <Suspense>{children}</Suspense>
      </ErrorBoundary>
    </div>
  )
}

function report(name: string, error: unknown) {
  console.error(`The ${name} part failed.`, error)
  if (error instanceof PartLoadError) error.forget()
}
