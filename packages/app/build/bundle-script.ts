import { readFile } from 'node:fs/promises'
import type { BunPlugin } from 'bun'
import { parse } from 'postcss'
import { followSystemTheme } from './isolate-styles.ts'

/** The file whose variables are left out where no other stylesheet of the bundle uses them. */
const tokensFile = /[/\\]tokens\.css$/

/**
 * One script with everything in it, stylesheets imported as text included: what a page loads by a script tag.
 * `stylesheets` are the files that decide which design tokens go along.
 */
export async function bundleScript(entry: string, stylesheets: readonly string[]): Promise<string> {
  const used = await Promise.all(stylesheets.map((file) => readFile(file, 'utf8')))
  const styles: BunPlugin = {
    name: 'styles as text',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        const contents = tokensFile.test(path)
          ? onlyUsedTokens(shorten(followSystemTheme(text)), used.join(''))
          : shorten(text)
        return { contents, loader: 'text' }
      })
    },
  }
  const built = await Bun.build({
    entrypoints: [entry],
    target: 'browser',
    minify: true,
    // Parts that load on demand, of which the entry uses none, are left out only where they can be files of their own.
    splitting: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [styles],
  })
  const [script, ...others] = built.outputs
  if (!script || others.length > 0) throw new Error(`${entry} cannot be one script: a part of it loads on demand.`)
  return script.text()
}

/** Without comments and space that mean nothing, and without the layer, which means nothing in a shadow tree. */
function shorten(css: string): string {
  const root = parse(css)
  root.walkAtRules('layer', (layer) => {
    layer.replaceWith(layer.nodes ?? [])
  })
  return root
    .toString()
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([ (,:])0\./g, '$1.')
    .replace(/: /g, ':')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .replace(/;}/g, '}')
    .trim()
}

const declaration = /(--mi-[\w-]+):((?:"[^"]*"|[^;}])*)(;|(?=}))/g
const emptyRule = /(?<=[{};])[^{};]+\{\}/g
const reference = /var\((--mi-[\w-]+)/g

/** Tokens that `css` uses, and those that these are made of. */
function onlyUsedTokens(tokens: string, css: string): string {
  const references = (text: string) => Array.from(text.matchAll(reference), ([, name]) => name ?? '')
  const uses = new Map<string, string[]>()
  for (const [, name = '', value = ''] of tokens.matchAll(declaration))
    uses.set(name, [...(uses.get(name) ?? []), ...references(value)])
  const neededTokens = new Set<string>()
  const waiting = [...references(css), '--mi-scheme']
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (neededTokens.has(name)) continue
    neededTokens.add(name)
    waiting.push(...(uses.get(name) ?? []))
  }
  const left = tokens.replace(declaration, (whole, name: string) => (neededTokens.has(name) ? whole : ''))
  // Twice: a condition whose rules are all empty is empty, too.
  // No element of a shadow tree is a root.
  return left
    .replace(emptyRule, '')
    .replace(emptyRule, '')
    .replace(/:root(:not\([^)]*\))?,/g, '')
}
