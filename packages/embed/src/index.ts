export {
  defineMirariFeed,
  type MirariFeedElement,
  type MirariFeedOptions,
  type MirariOpenDetail,
} from './mirari-feed.ts'
