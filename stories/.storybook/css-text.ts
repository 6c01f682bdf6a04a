import type { Plugin } from 'vite'
import { followSystemTheme, themeShadowHost } from '../../packages/app/build/isolate-styles.ts'

/** Styles that a script of ours imports as text, as the bundler of the packages gives them: the elements' own. */
export function cssText(): Plugin {
  return {
    name: 'css-text',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css') || !importer || !/\/packages\/embed\/src\/.*\.tsx?$/.test(importer)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${found.id}?inline`
    },
    transform(text, id) {
      return /\/tokens\.css\?inline$/.test(id) ? themeShadowHost(followSystemTheme(text)) : null
    },
  }
}
