import type { GenerationResult } from '@mirari/contract/schemas'
import { defaultReadingTexts, FeedReader } from '@mirari/masonry-feed'
import feedStyles from '@mirari/masonry-feed/tiles.css' with { type: 'text' }
import { feedReading as chinese } from '@mirari/messages/feed/zh'
import tokens from '@mirari/ui/tokens.css' with { type: 'text' }
import { feedAttributes, isSource, limitOf, orderOf, sourceOf, typeOf } from './feed-settings.ts'
import type { MirariFeedElement, MirariFeedEventMap, MirariFeedTexts } from './feed-types.ts'
import ownStyles from './mirari-feed.css' with { type: 'text' }
import { showFeed } from './show-feed.ts'

export interface MirariFeedOptions {
  /** Address of the Mirari server for elements without a `server` attribute. @default the page's own origin */
  server?: string
  /** Name of the element. @default 'mirari-feed' */
  name?: string
}

/** How the bundled design tokens ask for the system's theme. */
const systemIsLight = '(prefers-color-scheme:light)'

/**
 * Defines `<mirari-feed>`, which shows the public feed of a Mirari server in a shadow tree; its attributes are those of
 * {@link MirariFeedAttributes}. Does nothing outside a browser or when called again.
 */
export function defineMirariFeed({ server = '', name = 'mirari-feed' }: MirariFeedOptions = {}): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return

  class MirariFeed extends HTMLElement implements MirariFeedElement {
    static readonly observedAttributes = feedAttributes
    readonly #tiles = document.createElement('div')
    readonly #state = document.createElement('div')
    #texts: MirariFeedTexts = {}
    #store: FeedReader | null = null
    #close: (() => void) | null = null

    constructor() {
      super()
      // A property that was set before the script was there hides the accessor of the class.
      const { texts } = this
      delete (this as Partial<MirariFeedElement>).texts
      this.texts = texts
    }

    connectedCallback(): void {
      this.#open()
    }

    disconnectedCallback(): void {
      this.#close?.()
      this.#close = null
    }

    attributeChangedCallback(attribute: string): void {
      if (!this.#close || !this.#store) return
      if (attribute === 'type') this.#store.setType(typeOf(this))
      else if (attribute === 'order') this.#store.setOrder(orderOf(this))
      else if (attribute === 'search') this.#store.setSearch(this.#attribute('search'))
      else if (attribute === 'theme' || attribute === 'label') this.#dress()
      else {
        // The others only change the display.
        if (isSource(attribute)) this.#store = null
        this.#reopen()
      }
    }

    get texts(): MirariFeedTexts {
      return this.#texts
    }

    set texts(texts: MirariFeedTexts) {
      this.#texts = texts
      this.#reopen()
    }

    refresh(): void {
      this.#store?.refresh()
    }

    update(id: string, fields: Partial<GenerationResult>): void {
      this.#store?.update(id, fields)
    }

    #attribute(attribute: string): string {
      return this.getAttribute(attribute) ?? ''
    }

    get #server(): string {
      return (this.getAttribute('server') ?? server).replace(/\/$/, '')
    }

    #reopen(): void {
      if (!this.#close) return
      this.#close()
      this.#open()
    }

    #open(): void {
      const origin = this.#server
      const words = wordsOf(this, this.#texts)
      this.#store ??= new FeedReader({
        ...sourceOf(this, origin),
        type: typeOf(this),
        order: orderOf(this),
        search: this.#attribute('search'),
      })
      const store = this.#store
      const hrefOf = (item: GenerationResult) =>
        `${origin}/inspiration/${encodeURIComponent(item.generation_result_id)}`
      const columns = Number(this.#attribute('columns')) || (({ feed }: { feed: number }) => columnsOf(feed))
      // Before the first measure, so that no tile is laid out in the wrong font or width.
      this.#dress()
      this.#close = showFeed(this.#tiles, this.#state, {
        ...{ store, words, columns, hrefOf },
        isLimited: Number.isFinite(limitOf(this)),
        ask: (event, detail) => this.#ask(event, detail),
        element: this,
      })
      store.loadFirst()
    }

    #dress(): void {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(stylesOf(this.getAttribute('theme')))
      const root = this.shadowRoot ?? frameIn(this, this.#tiles, this.#state)
      root.adoptedStyleSheets = [sheet]
      this.#tiles.ariaLabel = this.getAttribute('label') ?? wordsOf(this, this.#texts).label
    }

    /** Tells the page what someone wants; opens the creation and answers true where the page leaves it to the element. */
    #ask<Name extends 'mirari-open' | 'mirari-like'>(event: Name, detail: MirariFeedEventMap[Name]['detail']): boolean {
      const isLeft = this.dispatchEvent(
        new CustomEvent(event, { detail, bubbles: true, composed: true, cancelable: true }),
      )
      const target = this.#attribute('target') || '_self'
      if (isLeft) open(detail.href, target, target === '_blank' ? 'noopener' : '')
      return isLeft
    }
  }

  customElements.define(name, MirariFeed)
}

/** Makes the shadow tree of an element: its tiles, and its state below them. */
function frameIn(element: Element, tiles: Element, state: Element): ShadowRoot {
  const root = element.attachShadow({ mode: 'open' })
  const frame = document.createElement('div')
  frame.className = 'mi mi-feed'
  tiles.className = 'mi-feed-tiles'
  frame.append(tiles, state)
  root.append(frame)
  return root
}

/** Words of the language of the element, or else of the page, and over them those of the page. */
function wordsOf(element: Element, texts: MirariFeedTexts) {
  const language = (element.closest('[lang]') ?? document.documentElement).getAttribute('lang')
  return { ...(/^zh/i.test(language ?? '') ? chinese : defaultReadingTexts), ...texts }
}

/** Number of columns by the width of the element, not of the window. */
function columnsOf(widthPx: number): number {
  return widthPx >= 1280 ? 5 : widthPx >= 1024 ? 4 : widthPx >= 768 ? 3 : widthPx >= 480 ? 2 : 1
}

/**
 * The stylesheet of a theme. A strict Content-Security-Policy allows it, because it is not an inline style. The theme's
 * variables are those of the element, not of a part inside of it: so the page's own win.
 */
function stylesOf(theme: string | null): string {
  const lightIf = theme === 'light' ? 'all' : theme === 'dark' ? 'not all' : systemIsLight
  return tokens.replace(systemIsLight, lightIf) + feedStyles + ownStyles
}
