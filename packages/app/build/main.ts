/** Builds the app ahead, so that the first start of a server finds the artifact: `bun run build:app`. */
import { builtApp } from './index.ts'

const startMs = performance.now()
let failure: unknown = null
const { pages } = await builtApp({
  onNotKept(error) {
    failure = error
  },
})
if (failure !== null) throw failure
const seconds = ((performance.now() - startMs) / 1000).toFixed(2)
process.stdout.write(`The app has ${pages.files.size} files beside its document (${seconds} s).\n`)
