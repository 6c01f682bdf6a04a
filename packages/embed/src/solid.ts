/** Importing this entry tells TypeScript of the elements in JSX of Solid; their events are `on:mirari-…`. */
import type { JSX as Solid } from 'solid-js'
import type { MirariCreateBoxElement } from './create-box/types.ts'
import type {
  CreateBoxEvents,
  FeedEvents,
  Handlers,
  MirariCreateBoxAttributes,
  MirariFeedAttributes,
} from './elements/attributes.ts'
import type { MirariFeedElement } from './feed-types.ts'

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'mirari-feed': Solid.HTMLAttributes<MirariFeedElement> & MirariFeedAttributes & Handlers<FeedEvents, 'on:'>
      'mirari-create-box': Omit<Solid.HTMLAttributes<MirariCreateBoxElement>, keyof MirariCreateBoxAttributes> &
        MirariCreateBoxAttributes &
        Handlers<CreateBoxEvents, 'on:'>
    }
  }
}
