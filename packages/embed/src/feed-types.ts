import type { GenerationResult } from '@mirari/contract/schemas'

/** Words of the feed that a page may replace; the others follow the attribute `lang`. */
export interface MirariFeedTexts {
  /** Name of the feed for assistive technology. */
  label?: string
  loading?: string
  /** Below the last result. */
  end?: string
  empty?: string
  nothingFound?: (search: string) => string
  /** The first page could not be loaded. */
  failed?: string
  /** A later page could not be loaded. */
  moreFailed?: string
  /** Loads again what could not be loaded. */
  refresh?: string
  /** Name of the button, with the number of likes. */
  like?: (count: string) => string
  /** Names of the marks on tiles. */
  types?: Readonly<Record<'all' | 'image' | 'video' | 'wallpaper', string>>
  /** Name of the number on a tile that stands for several results. */
  madeTogether?: (count: number) => string
}

/** Attributes of `<mirari-feed>`; all can be changed at any time. */
export interface MirariFeedAttributes {
  /** Address of the Mirari server. @default the script's own origin */
  server?: string
  /** @default 'all' */
  type?: 'all' | 'image' | 'video' | 'wallpaper'
  /** @default 'new' */
  order?: 'new' | 'trending' | 'featured'
  /** Words to look for. */
  search?: string
  /** Only results of this person, by id or username. */
  creator?: string
  /** Only results with this tag. */
  tag?: string
  /** So many results at most. */
  limit?: number | `${number}`
  /** @default one to five, by the width of the element */
  columns?: number | `${number}`
  /** @default the system's */
  theme?: 'auto' | 'dark' | 'light'
  /** Where a result opens: '_self', '_blank' or a name. @default '_self' */
  target?: string
  /** Name of the feed for assistive technology. */
  label?: string
  /** 'en' or 'zh'. @default that of the page */
  lang?: string
}

/** `detail` of the event 'mirari-open'; preventing the event keeps the page from navigating. */
export interface MirariOpenDetail {
  item: GenerationResult
  /** Address of the creation on the server. */
  href: string
}

/** `detail` of the event 'mirari-like'; preventing the event shows the like and leaves the rest to the page. */
export interface MirariLikeDetail extends MirariOpenDetail {
  /** Whether it is a like, or one that is taken back. */
  liked: boolean
}

/** Events of `<mirari-feed>`. */
export interface MirariFeedEventMap {
  /** A result was chosen; without `preventDefault()` it opens on the server. */
  'mirari-open': CustomEvent<MirariOpenDetail>
  /** Like was pressed; without `preventDefault()` the result opens on the server, where visitors can sign in. */
  'mirari-like': CustomEvent<MirariLikeDetail>
  /** A page of the feed has arrived. */
  'mirari-load': Event
  /** There is nothing to show. */
  'mirari-empty': Event
  /** A page could not be loaded. */
  'mirari-error': Event
}

/** The element that `defineMirariFeed` defines. */
export interface MirariFeedElement extends HTMLElement {
  /** Words that replace those of the language. */
  texts: MirariFeedTexts
  /** Loads the feed again from its start. */
  refresh(): void
  /** Changes fields of a result that is shown, such as its likes. */
  update(id: string, fields: Partial<GenerationResult>): void
}

declare global {
  interface HTMLElementTagNameMap {
    'mirari-feed': MirariFeedElement
  }
  interface HTMLElementEventMap extends MirariFeedEventMap {}
}
