/** A term and what it means. */
export type Entry = readonly [term: string, meaning: string]

/** What a page of the catalog says about a component, beside its props, which come from its types. */
export interface ComponentGuide {
  /** What it is for, in one or two sentences. */
  purpose: string
  /** Its parts, from the outside in. */
  anatomy: readonly [Entry, ...Entry[]]
  /** A whole module that shows it, to copy. */
  code: string
  /** What the module is written in; TypeScript by default. */
  language?: 'html' | 'tsx'
  /** What each key does; left out for what takes no keys. */
  keyboard?: readonly Entry[]
  does: readonly [string, ...string[]]
  donts: readonly [string, ...string[]]
}

/** Parameters of a story file whose component has a page with this guide. */
export function guided(guide: ComponentGuide): { guide: ComponentGuide } {
  return { guide }
}

/**
 * Parameters of what covers the whole window, or listens to it: its page shows it in a frame of this height in px, as a
 * window of its own.
 */
export function framed(heightPx: number) {
  return { layout: 'fullscreen', docs: { story: { inline: false, height: `${heightPx}px` } } } as const
}
