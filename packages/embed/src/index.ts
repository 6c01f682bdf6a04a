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
export type { MirariCreateBoxAttributes } from './elements/attributes.ts'
export type {
  MirariFeedAttributes,
  MirariFeedElement,
  MirariFeedEventMap,
  MirariFeedTexts,
  MirariLikeDetail,
  MirariOpenDetail,
} from './feed-types.ts'
export { defineMirariFeed, type MirariFeedOptions } from './mirari-feed.ts'
