import { pathToFileURL } from 'node:url'

/** The `file://` address of a path. */
export const fileAddress = (path: string): string => pathToFileURL(path).href
