import type { PluginOption } from 'vite'

/** Reads `import x from './x.css' with { type: 'text' }`, which the elements use, as the text that it asks for. */
export function textStyles(): PluginOption {
  return {
    name: 'text-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/embed\/src\/.*\.ts$/ },
      handler: (code) => code.replace(/\.css' with \{ type: 'text' \}/g, ".css?inline'"),
    },
  }
}
