import { basename } from 'node:path'
import type { BunPlugin } from 'bun'
import { parse } from 'postcss'
import { inlineStyles } from './inline-styles.ts'
import { followSystemTheme, themeShadowHost } from './isolate-styles.ts'

/** The files whose variables are left out where no other stylesheet of the bundle uses them. */
const tokensFile = /[/\\](?:late-)?tokens\.css$/
/** Has those that only styles need which are downloaded later. */
const lateTokensFile = /[/\\]late-tokens\.css$/

/** A script that loads its parts when it needs them. */
export interface SplitScript {
  script: string
  /** The parts by the name of their file, which changes with their content. */
  parts: ReadonlyMap<string, string>
}

/**
 * One script with everything in it, stylesheets imported as text included: what a page loads by a script tag.
 * `stylesheets` are the files that decide which design tokens go along.
 */
export async function bundleScript(entry: string, stylesheets: readonly string[]): Promise<string> {
  const { script, parts } = await bundleSplitScript(entry, { stylesheets, isThemedByHost: true })
  if (parts.size > 0) throw new Error(`${entry} cannot be one script: a part of it loads on demand.`)
  return script
}

export interface SplitScriptOptions {
  /** Files that decide which design tokens go along. */
  stylesheets: readonly string[]
  /** Files that decide which other tokens come with them, later. */
  lateStylesheets?: readonly string[]
  plugins?: readonly BunPlugin[]
  /** Where the parts are served; by default beside the script. */
  partsPath?: string
  /** Whether no element but the host of the shadow tree has a theme, so that rules for others are left out. */
  isThemedByHost?: boolean
}

/** A script, and the parts of it that load on demand. */
export async function bundleSplitScript(
  entry: string,
  { stylesheets, lateStylesheets = [], plugins = [], partsPath, isThemedByHost = false }: SplitScriptOptions,
): Promise<SplitScript> {
  const [used, usedLater] = await Promise.all([textOf(stylesheets), textOf(lateStylesheets)])
  const styles: BunPlugin = {
    name: 'styles as text',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const source = await inlineStyles(path)
        const tokens = () => (isThemedByHost ? followSystemTheme(source) : themeShadowHost(followSystemTheme(source)))
        const text = shorten(tokensFile.test(path) ? tokens() : source)
        if (!tokensFile.test(path)) return { contents: text, loader: 'text' }
        const themed = isThemedByHost ? withoutInnerThemes(text) : text
        const contents = lateTokensFile.test(path)
          ? onlyUsedTokens(themed, usedLater, used)
          : onlyUsedTokens(themed, used)
        return { contents, loader: 'text' }
      })
    },
  }
  const { outputs } = await Bun.build({
    entrypoints: [entry],
    target: 'browser',
    minify: true,
    // Parts that load on demand, of which the entry uses none, are left out only where they can be files of their own.
    splitting: true,
    naming: { chunk: `${basename(entry).replace(/\.tsx?$/, '')}-[hash].[ext]` },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [styles, ...plugins],
    ...(partsPath !== undefined && { publicPath: partsPath }),
  })
  const named = await Promise.all(
    outputs.map(async (file) => [basename(file.path), file.kind, await file.text()] as const),
  )
  const script = named.find(([, kind]) => kind === 'entry-point')?.[2]
  if (script === undefined) throw new Error(`${entry} gave no script.`)
  const parts = new Map(named.flatMap(([name, kind, text]) => (kind === 'chunk' ? [[name, text] as const] : [])))
  return { script, parts }
}

const textOf = async (stylesheets: readonly string[]) => (await Promise.all(stylesheets.map(inlineStyles))).join('')

/** Without comments and space that mean nothing, and without the layer, which means nothing in a shadow tree. */
function shorten(css: string): string {
  const root = parse(css)
  root.walkAtRules('layer', (layer) => {
    layer.replaceWith(layer.nodes ?? [])
  })
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/\s+([*/])\s+/g, '$1')
  })
  return root
    .toString()
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([ (,:*/])0\./g, '$1.')
    .replace(/: /g, ':')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .replace(/;}/g, '}')
    .trim()
}

const innerTheme = /\[data-theme(?:="\w+")?\]/.source
const innerThemeRule = new RegExp(`:where\\(${innerTheme}\\)\\{[^}]*\\}`, 'g')
const innerThemeSelector = new RegExp(`,${innerTheme}|${innerTheme},`, 'g')

/** Tokens without the rules for elements that have a theme of their own. */
const withoutInnerThemes = (tokens: string) => tokens.replace(innerThemeRule, '').replace(innerThemeSelector, '')

const declaration = /(--mi-[\w-]+):((?:"[^"]*"|[^;}])*)(;|(?=}))/g
const emptyRule = /(?<=[{};])[^{};]+\{\}/g
const reference = /var\((--mi-[\w-]+)/g

/** Tokens that `css` uses, and those that these are made of, without those that `other` has. */
function onlyUsedTokens(tokens: string, css: string, other?: string): string {
  const references = (text: string) => Array.from(text.matchAll(reference), ([, name]) => name ?? '')
  const uses = new Map<string, string[]>()
  for (const [, name = '', value = ''] of tokens.matchAll(declaration))
    uses.set(name, [...(uses.get(name) ?? []), ...references(value)])
  const neededBy = (styles: string) => {
    const needed = new Set<string>()
    // Scripts multiply by the direction.
    const waiting = [...references(styles), '--mi-scheme', '--mi-forward']
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (needed.has(name)) continue
      needed.add(name)
      waiting.push(...(uses.get(name) ?? []))
    }
    return needed
  }
  const needed = other === undefined ? neededBy(css) : neededBy(css).difference(neededBy(other))
  const left = tokens.replace(declaration, (whole, name: string) => (needed.has(name) ? whole : ''))
  // Twice: a condition whose rules are all empty is empty, too.
  // No element of a shadow tree is a root.
  return left
    .replace(emptyRule, '')
    .replace(emptyRule, '')
    .replace(/:root(:not\([^)]*\))?,/g, '')
}
