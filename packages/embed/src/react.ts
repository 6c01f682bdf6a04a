/** Importing this entry tells TypeScript of the elements in JSX of React; React 19 sets handlers for their events. */
import type { HTMLAttributes as ElementAttributes, DetailedHTMLProps as ElementProps } from 'react'
import type { MirariCreateBoxElement } from './create-box/types.ts'
import type {
  CreateBoxEvents,
  FeedEvents,
  Handlers,
  MirariCreateBoxAttributes,
  MirariFeedAttributes,
} from './elements/attributes.ts'
import type { MirariFeedElement } from './feed-types.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mirari-feed': ElementProps<ElementAttributes<MirariFeedElement>, MirariFeedElement> &
        MirariFeedAttributes &
        Handlers<FeedEvents, 'on'>
      'mirari-create-box': ElementProps<
        Omit<ElementAttributes<MirariCreateBoxElement>, keyof MirariCreateBoxAttributes>,
        MirariCreateBoxElement
      > &
        MirariCreateBoxAttributes &
        Handlers<CreateBoxEvents, 'on'>
    }
  }
}
