/** Characters that may stand between quotes or brackets in a page, a style sheet or a script and name a file. */
const reference = /(["'(])([^"'()\n\\]{1,250})(?=(["')]))/g

/**
 * Replaces every quoted or bracketed reference to a file of the package by its local address. `folder` ('' or with a
 * slash at the end) is what relative references start from.
 */
export function localReferences(text: string, folder: string, addressOf: (path: string) => string | undefined): string {
  return text.replace(reference, (whole, open: string, path: string, close: string) => {
    if (close !== (open === '(' ? ')' : open)) return whole
    const address = addressOf(pathOf(path, folder))
    return address === undefined ? whole : open + address
  })
}

const base = 'https://package.invalid/'

/** The path within the package that a reference means; '' for a reference outside of it. */
function pathOf(name: string, folder: string): string {
  try {
    const { href, pathname } = new URL(name.trim(), base + folder)
    return href.startsWith(base) ? decodeURIComponent(pathname.slice(1)) : ''
  } catch {
    return ''
  }
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Largest text in bytes that is searched for references: larger ones carry data. */
const maxRewrittenBytes = 4 * 1024 ** 2

/** Order in which texts get their addresses: each may refer to those before it. */
const texts = [/\.css$/i, /\.(js|json)$/i]

/**
 * Makes an address for every file and returns the page with all references replaced. Style sheets and scripts are
 * rewritten before they get addresses themselves; references in a script are relative to the page. Null when there is
 * no index.html.
 */
export async function localPage(
  files: ReadonlyMap<string, Blob>,
  createUrl: (blob: Blob, path: string) => string,
): Promise<string | null> {
  const page = files.get('index.html')
  if (!page) return null
  const addresses = new Map<string, string>()
  const addressOf = (path: string) => addresses.get(path)
  const isText = (path: string) => path === 'index.html' || texts.some((pattern) => pattern.test(path))
  for (const [path, file] of files) if (!isText(path)) addresses.set(path, createUrl(file, path))
  for (const pattern of texts) {
    for (const [path, file] of files) {
      if (!pattern.test(path)) continue
      const isSmall = file.size <= maxRewrittenBytes
      const folder = /\.css$/i.test(path) ? folderOf(path) : ''
      const content = isSmall
        ? new Blob([localReferences(await file.text(), folder, addressOf)], { type: file.type })
        : file
      addresses.set(path, createUrl(content, path))
    }
  }
  return localReferences(await page.text(), '', addressOf)
}
