/** Importing this entry tells the types of Svelte's templates of the elements and their events. */
import type { HTMLAttributes as ElementAttributes } from 'svelte/elements'
import type { MirariCreateBoxElement } from './create-box/types.ts'
import type {
  CreateBoxEvents,
  FeedEvents,
  Handlers,
  MirariCreateBoxAttributes,
  MirariFeedAttributes,
} from './elements/attributes.ts'
import type { MirariFeedElement } from './feed-types.ts'

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'mirari-feed': ElementAttributes<MirariFeedElement> & MirariFeedAttributes & Handlers<FeedEvents, 'on'>
    'mirari-create-box': Omit<ElementAttributes<MirariCreateBoxElement>, keyof MirariCreateBoxAttributes> &
      MirariCreateBoxAttributes &
      Handlers<CreateBoxEvents, 'on'>
  }
}
