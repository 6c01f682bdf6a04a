import type { ReactNode } from 'react'
import type { ShareTarget } from '../share-targets.ts'

const hole = 'var(--mi-surface)'

/** Drawn in one color; cut-out parts show the background. */
const glyphs: Readonly<Record<ShareTarget['id'], ReactNode>> = {
  pinterest: (
    <>
      <circle cx="12" cy="12" r="10.5" fill="currentColor" />
      <path
        d="M9.4 18.6 12 8.4M8.6 12.9c-1.5-3.3.4-6 3.6-6 2.9 0 4.5 1.9 4 4.6-.5 2.6-2.7 3.8-4.9 2.3"
        fill="none"
        stroke={hole}
        strokeWidth="1.9"
        strokeLinecap="round"
      />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="10.5" fill="currentColor" />
      <path d="M12.4 22.5V9.9c0-1.9 1-2.9 3.2-2.7M9.2 13.1h6" fill="none" stroke={hole} strokeWidth="2.3" />
    </>
  ),
  x: (
    <>
      <path d="M4 3.5h4.3L20 20.5h-4.3z" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <path d="M19 3.5 13.3 10M10.6 13.3 4.5 20.5" fill="none" stroke="currentColor" strokeWidth="1.9" />
    </>
  ),
  reddit: (
    <>
      <ellipse cx="12" cy="14" rx="9" ry="6.5" fill="currentColor" />
      <circle cx="3.9" cy="11" r="2.2" fill="currentColor" />
      <circle cx="20.1" cy="11" r="2.2" fill="currentColor" />
      <path d="m12 7.5 1.2-4.3 4 .9" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="18" cy="4.3" r="1.7" fill="currentColor" />
      <circle cx="8.7" cy="13" r="1.4" fill={hole} />
      <circle cx="15.3" cy="13" r="1.4" fill={hole} />
      <path d="M8.8 16.6c1.9 1.5 4.5 1.5 6.4 0" fill="none" stroke={hole} strokeWidth="1.3" strokeLinecap="round" />
    </>
  ),
}

/** The mark of a site. */
export function BrandGlyph({ id }: { id: ShareTarget['id'] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {glyphs[id]}
    </svg>
  )
}
