import { PackageProblem } from '@mirari/wallpaper'

const maxLength = 200
const knownKinds = new Set(
  'html js css json txt md jpg jpeg png webp gif avif svg mp4 webm ogg ogv mp3 woff woff2 ttf otf'.split(' '),
)
/** Names that Windows reads as devices, with any ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(\.|$)/i

/**
 * Checks the names of a package's files before anything is written: relative, of kinds that a wallpaper has, and with
 * one meaning on every system. A package with one bad name is refused as a whole.
 * @throws PackageProblem
 */
export function requireSafeNames(paths: readonly string[]): void {
  const seen = new Set<string>()
  for (const path of paths) {
    const fault = faultOf(path)
    if (fault !== null) throw new PackageProblem(`The package has a file ${JSON.stringify(path)}, which ${fault}.`)
    const folded = path.normalize('NFC').toLowerCase()
    if (seen.has(folded)) throw new PackageProblem(`The package has two files of the name ${JSON.stringify(path)}.`)
    seen.add(folded)
  }
  for (const path of seen) {
    const steps = path.split('/')
    const folders = steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('/'))
    const both = folders.find((folder) => seen.has(folder))
    if (both !== undefined)
      throw new PackageProblem(`The package has a file ${JSON.stringify(both)} that is a folder, too.`)
  }
}

/** What is wrong with the name of a file in a package; null when nothing is. */
export function faultOf(path: string): string | null {
  if (path.length > maxLength) return 'has a name that is too long'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\\:*?"<>|\u0000-\u001f\u007f]/.test(path) || path !== path.normalize('NFC'))
    return 'has a name that not every system has'
  const steps = path.split('/')
  if (steps.some((step) => step === '' || step === '.' || step === '..')) return 'lies outside of it'
  if (steps.some((step) => /[. ]$/.test(step) || devices.test(step))) return 'has a name that not every system has'
  const kind = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  return knownKinds.has(kind) ? null : 'is of a kind that no wallpaper has'
}
