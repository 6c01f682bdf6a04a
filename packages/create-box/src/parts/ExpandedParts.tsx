/** What the box shows besides the collapsed prompt, loaded as a whole by `expanded-parts.ts`. */
export { Toaster } from '@mirari/ui'
export { MediaSlots } from '../slots/MediaSlots.tsx'
export { ReferenceSlots } from '../slots/ReferenceSlots.tsx'
export { PromptMarks } from '../understood/PromptMarks.tsx'
export { BoxChips } from './BoxChips.tsx'
export { BoxTop } from './BoxTop.tsx'
export { PromptLength } from './PromptLength.tsx'
export { StatusPill } from './StatusPill.tsx'
