import { ratioOf } from '@mirari/model'
import type { CSSProperties } from 'react'

/** A ratio such as '16:9', drawn as a small frame. */
export function RatioGlyph({ ratio }: { ratio: string }) {
  const value = ratioOf(ratio)
  const style = { '--mi-ratio': String(value) } as CSSProperties
  return <span aria-hidden="true" className={`mi-ratio ${value >= 1 ? 'mi-w' : 'mi-h'}`} style={style} />
}
