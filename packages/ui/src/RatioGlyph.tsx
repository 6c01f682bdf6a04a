/** Icon of an aspect ratio as a small frame; `ratio` is width divided by height. */
export function RatioGlyph({ ratio }: { ratio: number }) {
  return (
    <span
      aria-hidden="true"
      className={ratio >= 1 ? 'mi-ratio mi-w' : 'mi-ratio mi-h'}
      style={{ '--mi-ratio': String(ratio) }}
    />
  )
}
