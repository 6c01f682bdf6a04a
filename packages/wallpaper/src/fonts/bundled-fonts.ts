/** The font files that are part of this package, each loaded only when it is asked for. */

import { fontStyles } from '@mirari/model'
import type { Lettering, WallpaperDocument } from '../document/schema.ts'
import type { PackageFile } from '../package/package-files.ts'
import { fontOf } from '../runtime/lettering.ts'

/** A font file with what a page needs to use it. */
interface FontData {
  /** CSS family. */
  family: string
  /** CSS weight, or the range of a variable font. */
  weight: string
  style: string
  /** Whose it is, and its licence. */
  notice: string
  /** WOFF2 as base64. */
  data: string
}

interface BundledFont {
  family: string
  /** Lightest and heaviest weight. */
  weights: readonly [number, number]
  isItalic: boolean
  load: () => Promise<{ font: FontData }>
}

function bundled(
  family: string,
  weights: readonly [number, number],
  load: BundledFont['load'],
  isItalic = false,
): BundledFont {
  return { family: `Mirari ${family}`, weights, isItalic, load }
}

const fonts = {
  anton: bundled('Anton', [400, 400], () => import('./files/anton.ts')),
  arimo: bundled('Arimo', [400, 700], () => import('./files/arimo.ts')),
  'courier-prime': bundled('Courier Prime', [400, 400], () => import('./files/courier-prime.ts')),
  'courier-prime-bold': bundled('Courier Prime', [700, 700], () => import('./files/courier-prime-bold.ts')),
  'eb-garamond': bundled('EB Garamond', [400, 800], () => import('./files/eb-garamond.ts')),
  'fira-sans': bundled('Fira Sans', [400, 400], () => import('./files/fira-sans.ts')),
  'fira-sans-bold': bundled('Fira Sans', [700, 700], () => import('./files/fira-sans-bold.ts')),
  gelasio: bundled('Gelasio', [400, 700], () => import('./files/gelasio.ts')),
  inter: bundled('Inter', [100, 900], () => import('./files/inter.ts')),
  'inter-italic': bundled('Inter', [100, 900], () => import('./files/inter-italic.ts'), true),
  'jetbrains-mono': bundled('JetBrains Mono', [100, 800], () => import('./files/jetbrains-mono.ts')),
  lora: bundled('Lora', [400, 700], () => import('./files/lora.ts')),
  'open-sans': bundled('Open Sans', [300, 800], () => import('./files/open-sans.ts')),
  'source-sans': bundled('Source Sans', [200, 900], () => import('./files/source-sans.ts')),
  'source-serif': bundled('Source Serif', [200, 900], () => import('./files/source-serif.ts')),
  tinos: bundled('Tinos', [400, 400], () => import('./files/tinos.ts')),
  'tinos-bold': bundled('Tinos', [700, 700], () => import('./files/tinos-bold.ts')),
} satisfies Record<string, BundledFont>

/** Name of a font file of this package. */
export type FontName = keyof typeof fonts

const isFontName = (name: string): name is FontName => Object.hasOwn(fonts, name)

/** Every font file of this package. */
export const fontNames: readonly FontName[] = Object.keys(fonts).filter(isFontName)

/** The file that shows a font style of a family best; null for a family that this package does not have. */
function fontNameOf({ fontStyle, fontFamily }: Pick<Lettering, 'fontStyle' | 'fontFamily'>): FontName | null {
  const { family, weight, isItalic } = fontOf(fontStyle, fontFamily)
  const distance = ({ weights: [lightest, heaviest], isItalic: slanted }: BundledFont) =>
    Math.max(0, lightest - weight, weight - heaviest) + (slanted === isItalic ? 0 : 1000)
  const [best] = fontNames
    .filter((name) => family.startsWith(`"${fonts[name].family}"`))
    .toSorted((one, other) => distance(fonts[one]) - distance(fonts[other]))
  return best ?? null
}

/** The font files that the font styles need, whatever the family. */
export const styleFonts: readonly FontName[] = [
  ...new Set(fontStyles.flatMap((fontStyle) => fontNameOf({ fontStyle, fontFamily: '' }) ?? [])),
]

/** The font files with which a document looks the same on every computer. */
export function fontsOf({ items }: Pick<WallpaperDocument, 'items'>): FontName[] {
  const names = items.flatMap((item) =>
    (item.type === 'clock' || item.type === 'text') && item.fontSrc === null ? (fontNameOf(item) ?? []) : [],
  )
  return [...new Set(names)].sort()
}

/**
 * Scripts for a package that make these fonts available to its page, for `PackageOptions.fonts`. Scripts, because a page
 * opened from disk may not read font files.
 */
export function packageFonts(names: readonly FontName[]): Promise<PackageFile[]> {
  return Promise.all(
    names.map(async (name) => {
      const { family, weight, style, notice, data } = (await fonts[name].load()).font
      const face = [family, `url("data:font/woff2;base64,${data}")`, { weight, style }]
      const text = `/* ${notice} */\ndocument.fonts.add(new FontFace(${face.map((value) => JSON.stringify(value)).join(',')}));\n`
      return { path: `fonts/${name}.js`, text }
    }),
  )
}

/** Longest wait for a moment in which the page has nothing to do, ms. */
const restMs = 100

/** A moment in which the page has nothing to do: reading a font takes some milliseconds, and none is urgent. */
const rest = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: restMs })
    else setTimeout(resolve, restMs / 2)
  })

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

async function addFont(name: FontName): Promise<void> {
  const { family, weight, style, data } = (await fonts[name].load()).font
  await rest()
  // From bytes, which the policy of no page forbids.
  document.fonts.add(await new FontFace(family, bytesOf(data), { weight, style }).load())
}

const loading = new Map<FontName, Promise<unknown>>()
/** Fonts are read one after the other. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Makes fonts of this package available to the current page, for an editor or a page that calls `mountWallpaper`.
 * Resolves when they are there; one that cannot be had is left out, and the system's font stays in its place.
 */
export async function loadFonts(names: readonly FontName[]): Promise<void> {
  await Promise.all(
    names.map((name) => {
      const before = loading.get(name)
      if (before) return before
      // A font that could not be had, such as without a connection, is tried again when it is next asked for.
      queue = queue.then(() => addFont(name)).catch(() => loading.delete(name))
      loading.set(name, queue)
      return queue
    }),
  )
}
