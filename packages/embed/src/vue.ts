/** Importing this entry tells the types of Vue's templates of the elements. */
import type { DefineComponent } from 'vue'
import type { MirariCreateBoxAttributes, MirariFeedAttributes } from './elements/attributes.ts'

declare module 'vue' {
  interface GlobalComponents {
    'mirari-feed': DefineComponent<MirariFeedAttributes>
    'mirari-create-box': DefineComponent<MirariCreateBoxAttributes>
  }
}
