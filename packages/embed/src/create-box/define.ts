import type { PrefillValues } from '@mirari/model'
import type { BoxHost, MountedBox } from './host.ts'
import { settingNames } from './setting-names.ts'
import type { GetMirariToken, MirariCreateBoxElement, MirariCreateBoxTexts } from './types.ts'

export interface MirariCreateBoxOptions {
  /** Address of the Mirari server for elements without a `server` attribute. @default the page's own origin */
  server?: string
  /** Name of the element. @default 'mirari-create-box' */
  name?: string
}

/** Height of the collapsed box: nothing on the page moves when it arrives. */
const ownStyle =
  ':host{display:block;min-height:58px}:host([hidden]){display:none}:host([placement=float]){min-height:0}'
const retryDelayMs = 2000

/**
 * Defines `<mirari-create-box>`, in which visitors create with a Mirari server, in a shadow tree. Only the element itself
 * is part of this script; the box is downloaded when one is on the page. Does nothing outside a browser or when called
 * again.
 */
export function defineMirariCreateBox({ server = '', name = 'mirari-create-box' }: MirariCreateBoxOptions = {}): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return

  class MirariCreateBox extends HTMLElement implements MirariCreateBoxElement {
    static readonly observedAttributes = settingNames
    #texts: MirariCreateBoxTexts = {}
    #getToken: GetMirariToken | null = null
    #mounted: MountedBox | null = null
    #mounting: PromiseWithResolvers<MountedBox> = Promise.withResolvers()

    constructor() {
      super()
      this.attachShadow({ mode: 'open' })
      // Properties that were set before the script was there hide the accessors of the class.
      for (const property of ['texts', 'getToken'] as const) {
        if (!Object.hasOwn(this, property)) continue
        const value = this[property]
        delete (this as Partial<MirariCreateBox>)[property]
        Object.assign(this, { [property]: value })
      }
    }

    connectedCallback(): void {
      const root = this.shadowRoot
      if (!root || this.#mounted) return
      if (root.adoptedStyleSheets.length === 0) {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(ownStyle)
        root.adoptedStyleSheets = [sheet]
      }
      const host: BoxHost = {
        ...{ element: this, root, defaultServer: server },
        texts: () => this.#texts,
        getToken: () => this.#getToken,
      }
      void load().then((mountBox) => {
        if (!this.isConnected || this.#mounted) return
        this.#mounted = mountBox(host)
        this.#mounting.resolve(this.#mounted)
      })
    }

    disconnectedCallback(): void {
      // An element that is only moved is connected again before this runs.
      queueMicrotask(() => {
        if (this.isConnected || !this.#mounted) return
        this.#mounted.destroy()
        this.#mounted = null
        this.#mounting = Promise.withResolvers()
      })
    }

    attributeChangedCallback(): void {
      this.#mounted?.update()
    }

    get store() {
      return this.#mounted?.store ?? null
    }

    get texts(): MirariCreateBoxTexts {
      return this.#texts
    }

    set texts(texts: MirariCreateBoxTexts) {
      this.#texts = texts
      this.#mounted?.update()
    }

    get getToken(): GetMirariToken | null {
      return this.#getToken
    }

    set getToken(getToken: GetMirariToken | null) {
      this.#getToken = getToken
      this.#mounted?.update()
    }

    async open(values?: PrefillValues): Promise<void> {
      ;(await this.#box()).open(values)
    }

    async fill(values: PrefillValues): Promise<void> {
      ;(await this.#box()).fill(values)
    }

    async submit() {
      return (await this.#box()).submit()
    }

    async reset(): Promise<void> {
      ;(await this.#box()).reset()
    }

    async signOut(): Promise<void> {
      await (await this.#box()).signOut()
    }

    /** The box, once it is on the page. */
    #box(): Promise<MountedBox> {
      return this.#mounting.promise
    }
  }

  customElements.define(name, MirariCreateBox)
}

/** Downloads the box; a download that failed is tried again after a moment, and when the connection is back. */
async function load(): Promise<(host: BoxHost) => MountedBox> {
  for (;;) {
    try {
      return (await import('./mount-box.tsx')).mountBox
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, retryDelayMs)
        addEventListener('online', resolve, { once: true })
      })
    }
  }
}
