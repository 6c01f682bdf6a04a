import { useEffect } from 'react'

export interface MarkupProps {
  /** What a page without a framework says. */
  html: string
  /** Makes the element known, in place of the script that the markup names: markup that comes late runs none. */
  define: () => void
}

/** A page without a framework, as its markup says. */
export function Markup({ html, define }: MarkupProps) {
  useEffect(define, [define])
  return (
    <main
      style={{ maxWidth: 960, margin: '0 auto', padding: 24 }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a file of this folder
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
