/** The script tag: makes `<mirari-create-box>` known; the server is where the script came from, unless an attribute says so. */
import { defineMirariCreateBox } from './create-box/define.ts'

defineMirariCreateBox({ server: new URL(import.meta.url).origin })
