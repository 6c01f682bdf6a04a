import type { MirariCreateBoxDetails } from '../create-box/types.ts'
import type { MirariFeedAttributes, MirariFeedEventMap } from '../feed-types.ts'

/** Attributes of `<mirari-create-box>`; all can be changed at any time. */
export interface MirariCreateBoxAttributes {
  /** Address of the Mirari server. @default the script's own origin */
  server?: string
  /** The public key, 'pk_…'. */
  'partner-key'?: string
  /** The only type that is offered. */
  type?: 'image' | 'video' | 'wallpaper'
  /** The only models that are offered, with commas. */
  models?: string
  /** @default 'auto' */
  theme?: 'auto' | 'dark' | 'light'
  /** @default 'inline' */
  placement?: 'inline' | 'float'
  placeholder?: string
  /** What the box begins with. */
  prompt?: string
  ratio?: string
  /** 'en' or 'zh'. @default that of the page */
  lang?: string
  points?: 'show' | 'hide'
  /** Visitors may add pictures. */
  references?: boolean | '' | 'off'
  /** Where results show. @default 'inline' */
  result?: 'inline' | 'event' | 'link'
  /** @default 'popup' */
  'sign-in'?: 'popup' | 'host'
  token?: string
}

type Handler<Event> = (event: Event) => unknown

/** Handlers of the events of an element, by the names that a framework gives them. */
export type Handlers<Events, Prefix extends string> = {
  [Name in keyof Events & string as `${Prefix}${Name}`]?: Handler<Events[Name]>
}

export type FeedEvents = MirariFeedEventMap
export type CreateBoxEvents = { [Name in keyof MirariCreateBoxDetails]: CustomEvent<MirariCreateBoxDetails[Name]> }
export type { MirariFeedAttributes }
