import { Component, type ErrorInfo, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** Drawn instead of the children after one of them threw; `retry` draws them anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null
}

/** Keeps an error inside one part of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  private readonly retry = () => this.setState({ failure: null })

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children
  }
}
