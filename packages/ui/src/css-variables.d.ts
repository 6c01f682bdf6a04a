import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties may be set inline. */
    [variable: `--${string}`]: string | number | undefined
  }
}
