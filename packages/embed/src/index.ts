export { defineMirariFeed, type MirariFeedOptions, type MirariOpenDetail } from './mirari-feed.ts'
