import { Button, EmptyState, ErrorBoundary, type UiTexts, UiTextsProvider } from '@mirari/ui'
import { type ReactNode, useMemo } from 'react'

/** What {@link EditorBoundary} says, beside the texts of the primitives inside. */
export interface EditorBoundaryTexts extends Pick<UiTexts, 'close' | 'cancel'> {
  /** When the editor cannot be drawn. */
  failed: string
  failedHint: string
  tryAgain: string
}

export interface EditorBoundaryProps {
  texts: EditorBoundaryTexts
  /** Of the element that stands in the editor's place after an error. */
  className: string
  onClose: () => void
  children: ReactNode
}

/**
 * Around a whole editor: gives the primitives inside its texts, and keeps an error of it from the page around it. The
 * document outlives the error, so another try shows it again.
 */
export function EditorBoundary({ texts, className, onClose, children }: EditorBoundaryProps) {
  const { close, cancel } = texts
  const uiTexts = useMemo(() => ({ close, cancel }), [close, cancel])
  return (
    <UiTextsProvider value={uiTexts}>
      <ErrorBoundary
        fallback={(_, retry) => (
          <div className={className} role="alert">
            <EmptyState
              title={texts.failed}
              hint={texts.failedHint}
              action={
                <div className="mi-row">
                  <Button onClick={retry}>{texts.tryAgain}</Button>
                  <Button variant="quiet" onClick={onClose}>
                    {close}
                  </Button>
                </div>
              }
            />
          </div>
        )}
      >
        {children}
      </ErrorBoundary>
    </UiTextsProvider>
  )
}
