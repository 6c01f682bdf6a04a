/**
 * `bun packages/wallpaper/build-fonts.ts`: writes each font of `fontSources` as a module into `src/fonts/files`, so that
 * servers, browsers and published packages need neither a build of their own nor a network. A test fails when a module
 * is out of date.
 */
import { join } from 'node:path'

interface FontSource {
  /** Package on npm, and the file in it. */
  package: string
  file: string
  /** CSS family; the prefix keeps it apart from fonts of the page or the computer. */
  family: string
  /** CSS weight, or the range of a variable font. */
  weight: string
  style: 'normal' | 'italic'
}

const variable = (id: string, title: string, weight: string, style: 'normal' | 'italic' = 'normal'): FontSource => ({
  package: `@fontsource-variable/${id}`,
  file: `${id}-latin-wght-${style}.woff2`,
  family: `Mirari ${title}`,
  weight,
  style,
})

const single = (id: string, title: string, weight: '400' | '700'): FontSource => ({
  package: `@fontsource/${id}`,
  file: `${id}-latin-${weight}-normal.woff2`,
  family: `Mirari ${title}`,
  weight,
  style: 'normal',
})

/** The fonts by the name of their module. */
export const fontSources: Readonly<Record<string, FontSource>> = {
  anton: single('anton', 'Anton', '400'),
  arimo: variable('arimo', 'Arimo', '400 700'),
  'courier-prime': single('courier-prime', 'Courier Prime', '400'),
  'courier-prime-bold': single('courier-prime', 'Courier Prime', '700'),
  'eb-garamond': variable('eb-garamond', 'EB Garamond', '400 800'),
  'fira-sans': single('fira-sans', 'Fira Sans', '400'),
  'fira-sans-bold': single('fira-sans', 'Fira Sans', '700'),
  gelasio: variable('gelasio', 'Gelasio', '400 700'),
  inter: variable('inter', 'Inter', '100 900'),
  'inter-italic': variable('inter', 'Inter', '100 900', 'italic'),
  'jetbrains-mono': variable('jetbrains-mono', 'JetBrains Mono', '100 800'),
  lora: variable('lora', 'Lora', '400 700'),
  'open-sans': variable('open-sans', 'Open Sans', '300 800'),
  'source-sans': variable('source-sans-3', 'Source Sans', '200 900'),
  'source-serif': variable('source-serif-4', 'Source Serif', '200 900'),
  tinos: single('tinos', 'Tinos', '400'),
  'tinos-bold': single('tinos', 'Tinos', '700'),
}

/** First line of a font's licence: whose it is, without the repetitions for its other files. */
async function ownerOf(folder: string): Promise<string> {
  const [first = ''] = (await Bun.file(join(folder, 'LICENSE')).text()).split('\n')
  const [owner = ''] = first.split(/\s\S+\.ttf:/)
  return owner.startsWith('Copyright') ? owner : `Copyright ${owner}`
}

export async function generateFont(name: string): Promise<string> {
  const source = fontSources[name]
  if (!source) throw new Error(`There is no font '${name}'.`)
  const folder = join(Bun.resolveSync(`${source.package}/package.json`, import.meta.dirname), '..')
  const data = Buffer.from(await Bun.file(join(folder, 'files', source.file)).arrayBuffer()).toString('base64')
  const notice = `${source.family.replace('Mirari ', '')}: ${await ownerOf(folder)}. SIL Open Font License 1.1.`
  const { family, weight, style } = source
  return `// biome-ignore-all lint: generated
/** Made by build-fonts.ts from ${source.package}: do not edit. ${notice} */
// biome-ignore format: generated
export const font = ${JSON.stringify({ family, weight, style, notice, data })}
`
}

export const fontFile = (name: string): string => join(import.meta.dirname, 'src/fonts/files', `${name}.ts`)

if (import.meta.main) {
  for (const name of Object.keys(fontSources)) await Bun.write(fontFile(name), await generateFont(name))
}
