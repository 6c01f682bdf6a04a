import { createRequire } from 'node:module'
import type { BunPlugin } from 'bun'

const { resolve } = createRequire(import.meta.url)

/** The file that a bundler takes: the module beside what Node requires. */
const moduleOf = (name: string): string => resolve(name).replace(/\.js$/, '.mjs')

/** React's names lead to Preact: pages that embed a widget bring no framework. */
export const onPreact: BunPlugin = {
  name: 'react on preact',
  setup(build) {
    build.onResolve({ filter: /^react$|^react-dom$/ }, () => ({ path: moduleOf('@preact/compat') }))
    build.onResolve({ filter: /^react-dom\/client$/ }, () => ({ path: moduleOf('@preact/compat/client') }))
    build.onResolve({ filter: /^react\/jsx-(dev-)?runtime$/ }, () => ({ path: moduleOf('preact/jsx-runtime') }))
  },
}
