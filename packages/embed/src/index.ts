export { defineMirariCreateBox, type MirariCreateBoxOptions } from './create-box/define.ts'
export type {
  GetMirariToken,
  MirariCreateBoxDetails,
  MirariCreateBoxElement,
  MirariCreateBoxEventMap,
  MirariCreateBoxStore,
  MirariCreateBoxTexts,
  MirariSubmitOutcome,
} from './create-box/types.ts'
export {
  defineMirariFeed,
  type MirariFeedElement,
  type MirariFeedOptions,
  type MirariOpenDetail,
} from './mirari-feed.ts'
