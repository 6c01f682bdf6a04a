import type { GenerationResult } from '@mirari/contract/schemas'
import { createFeedStore, type FeedStore, FeedView, httpPort, TileInput } from '@mirari/masonry-feed'
import feedStyles from '@mirari/masonry-feed/tiles.css' with { type: 'text' }
import type { TypeFilter } from '@mirari/model'
import tokens from '@mirari/ui/tokens.css' with { type: 'text' }
import { feedState } from './feed-state.ts'
import ownStyles from './mirari-feed.css' with { type: 'text' }
import { fillOverlay } from './overlay.ts'

export interface MirariFeedOptions {
  /** Address of the Mirari server for elements without a `server` attribute. @default the page's own origin */
  server?: string
  /** Name of the element. @default 'mirari-feed' */
  name?: string
}

/** `detail` of the event 'mirari-open'; preventing the event keeps the page from navigating. */
export interface MirariOpenDetail {
  item: GenerationResult
  /** Address of the creation on the server. */
  href: string
}

const types: readonly TypeFilter[] = ['all', 'image', 'video', 'wallpaper']

/** The element that {@link defineMirariFeed} defines. */
export interface MirariFeedElement extends HTMLElement {
  /** Loads the feed again from its start. */
  refresh(): void
}

declare global {
  interface HTMLElementTagNameMap {
    'mirari-feed': MirariFeedElement
  }
  interface HTMLElementEventMap {
    'mirari-open': CustomEvent<MirariOpenDetail>
    /** A page of the feed has arrived. */
    'mirari-load': Event
    /** There is nothing to show. */
    'mirari-empty': Event
    /** A page could not be loaded. */
    'mirari-error': Event
  }
}

/** How the bundled design tokens ask for the system's theme. */
const systemIsLight = '(prefers-color-scheme:light)'

/**
 * Defines `<mirari-feed>`, which shows the public feed of a Mirari server in a shadow tree. Attributes: `server`,
 * `type`, `search`, `columns`, `theme`, `label`, `target`. Does nothing outside a browser or when called again.
 */
export function defineMirariFeed({ server = '', name = 'mirari-feed' }: MirariFeedOptions = {}): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return

  class MirariFeed extends HTMLElement {
    static readonly observedAttributes = ['server', 'type', 'search', 'columns', 'theme', 'label']
    readonly #tiles = document.createElement('div')
    readonly #state = document.createElement('div')
    #store: FeedStore | null = null
    #close: (() => void) | null = null

    connectedCallback(): void {
      this.#open()
    }

    disconnectedCallback(): void {
      this.#close?.()
      this.#close = null
    }

    attributeChangedCallback(attribute: string): void {
      if (!this.#close || !this.#store) return
      if (attribute === 'type') this.#store.setType(this.#type)
      else if (attribute === 'search') this.#store.setSearch(this.getAttribute('search') ?? '')
      else if (attribute === 'theme' || attribute === 'label') this.#dress()
      else {
        // Only another server needs a new store; columns only change the display.
        if (attribute === 'server') this.#store = null
        this.#close()
        this.#open()
      }
    }

    /** Loads the feed again from its start. */
    refresh(): void {
      this.#store?.refresh()
    }

    get #type(): TypeFilter {
      return types.find((type) => type === this.getAttribute('type')) ?? 'all'
    }

    get #origin(): string {
      return (this.getAttribute('server') ?? server).replace(/\/$/, '')
    }

    #build(): ShadowRoot {
      const root = this.attachShadow({ mode: 'open' })
      const frame = document.createElement('div')
      frame.className = 'mi mi-feed'
      this.#tiles.className = 'mi-feed-tiles'
      frame.append(this.#tiles, this.#state)
      root.append(frame)
      return root
    }

    #open(): void {
      const origin = this.#origin
      this.#store ??= createFeedStore({
        port: httpPort(origin),
        type: this.#type,
        search: this.getAttribute('search') ?? '',
      })
      const store = this.#store
      const hrefOf = (item: GenerationResult) =>
        `${origin}/inspiration/${encodeURIComponent(item.generation_result_id)}`
      const columns = Number(this.getAttribute('columns')) || (({ feed }: { feed: number }) => columnsOf(feed))
      // Before the first measure, so that no tile is laid out in the wrong font or width.
      this.#dress()
      this.#tiles.role = 'feed'
      // A view whose store has items draws them before there is an input.
      let input: TileInput | undefined
      const view = new FeedView(this.#tiles, {
        ...{ store, columns, hrefOf },
        onTilesMoved: () => input?.sync(),
        onRest: () => input?.play(),
      })
      const made = new TileInput(view, {
        onOpen: (item) => this.#openItem({ item, href: hrefOf(item) }),
        onActive: (item) => fillOverlay(made.overlay, item),
      })
      input = made
      made.sync()
      const stopState = feedState(this.#state, store, (name) => this.dispatchEvent(new Event(name)))
      this.#close = () => {
        stopState()
        made.destroy()
        view.destroy()
      }
      store.loadFirst()
    }

    #dress(): void {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(stylesOf(this.getAttribute('theme')))
      const root = this.shadowRoot ?? this.#build()
      root.adoptedStyleSheets = [sheet]
      this.#tiles.ariaLabel = this.getAttribute('label') ?? 'Public creations'
    }

    #openItem(detail: MirariOpenDetail): void {
      const event = new CustomEvent('mirari-open', { detail, bubbles: true, composed: true, cancelable: true })
      if (this.dispatchEvent(event)) open(detail.href, this.getAttribute('target') ?? '_self')
    }
  }

  customElements.define(name, MirariFeed)
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
