import { type ComponentType, createElement, type ReactNode, use } from 'react'

/** The code of a part could not be loaded: the server was away, or has a newer version. */
export class PartLoadError extends Error {
  /** Lets the next render load it again; until then every render fails with this error. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('The code of this part could not be loaded.', { cause })
    this.forget = forget
  }
}

/** A component whose code is loaded when it is first rendered, or before. */
export interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Loads the code ahead of its first use. A failure is left to that use. */
  preload(): Promise<void>
}

/**
 * Like React's `lazy`, whose failed load stays failed until the page is reloaded: this one can be tried again, by
 * {@link PartLoadError.forget}. Suspends while the code is on its way.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null

  function start(): Promise<ComponentType<Props>> {
    if (loading !== null) return loading
    const started: Promise<ComponentType<Props>> = load().then(
      (component) => {
        // The mark by which `use` knows a promise that it need not wait for: a preloaded part renders at once.
        Object.assign(started, { status: 'fulfilled', value: component })
        return component
      },
      (error: unknown) => {
        throw new PartLoadError(error, () => {
          if (loading === started) loading = null
        })
      },
    )
    loading = started
    return started
  }

  const render = (props: Props) => createElement(use(start()), props)
  return Object.assign(render, {
    preload: () =>
      start().then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof PartLoadError) error.forget()
        },
      ),
  })
}
