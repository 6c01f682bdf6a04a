/** The script tag: makes `<mirari-feed>` known; the server is where the script came from, unless an attribute says so. */
import { defineMirariFeed } from './mirari-feed.ts'

defineMirariFeed({ server: new URL(import.meta.url).origin })
