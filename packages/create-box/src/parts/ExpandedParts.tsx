/** What only the expanded box shows, loaded as a whole by `expanded-parts.ts`. */
export { MediaSlots } from '../slots/MediaSlots.tsx'
export { ReferenceSlots } from '../slots/ReferenceSlots.tsx'
export { BoxChips } from './BoxChips.tsx'
export { BoxTop } from './BoxTop.tsx'
