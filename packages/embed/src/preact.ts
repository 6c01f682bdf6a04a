/** Importing this entry tells TypeScript of the elements in JSX of Preact. */
import type { HTMLAttributes } from 'preact'
import type { MirariCreateBoxElement } from './create-box/types.ts'
import type {
  CreateBoxEvents,
  FeedEvents,
  Handlers,
  MirariCreateBoxAttributes,
  MirariFeedAttributes,
} from './elements/attributes.ts'
import type { MirariFeedElement } from './feed-types.ts'

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'mirari-feed': HTMLAttributes<MirariFeedElement> & MirariFeedAttributes & Handlers<FeedEvents, 'on'>
      'mirari-create-box': Omit<HTMLAttributes<MirariCreateBoxElement>, keyof MirariCreateBoxAttributes> &
        MirariCreateBoxAttributes &
        Handlers<CreateBoxEvents, 'on'>
    }
  }
}
