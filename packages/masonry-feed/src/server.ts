/** What runs on a server: this entry is no client module. */
export type { FeedPort, FeedQuery } from './feed-port.ts'
export { type FirstPage, type FirstPageOptions, loadFirstPage } from './first-page.ts'
export { type FeedFilter, FeedRequestError, httpPort } from './http-port.ts'
