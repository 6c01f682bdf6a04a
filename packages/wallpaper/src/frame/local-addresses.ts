/** Characters that may stand between quotes or brackets in a page, a style sheet or a script and name a file. */
const reference = /(["'`(])([^"'`()\n\\]{1,250})(?=(["'`)]))/g

/** The local address of a file of the package. */
type AddressOf = (path: string) => string | undefined

/** The start of an element; what names a file without quotes does so only here. */
const startTag = /<[a-z][^<>]*>/gi
const unquoted = /(\s(?:src|href|poster|data)\s*=\s*)([^\s"'`=<>]{1,250})(?=[\s>])/gi
const imageList = /(\s(?:image)?srcset\s*=\s*)(["'])(.*?)\2/gis
/** One image of a list, before its width or density. */
const candidate = /(^|,\s*)([^\s,]{1,250})/g

/**
 * Replaces every quoted or bracketed reference to a file of the package by its local address. `folders` ('' or with a
 * slash at the end) are what relative references may start from.
 */
function localReferences(text: string, folders: readonly string[], addressOf: AddressOf): string {
  return text.replace(reference, (whole, open: string, name: string, close: string) => {
    if (close !== (open === '(' ? ')' : open)) return whole
    for (const folder of folders) {
      const address = addressOf(pathOf(name, folder))
      if (address !== undefined) return open + address
    }
    return whole
  })
}

/** Replaces the references in a page, also those without quotes and in lists of images. */
function pageReferences(page: string, addressOf: AddressOf): string {
  const local = (name: string) => addressOf(pathOf(name, '')) ?? name
  const tags = page.replace(startTag, (tag) =>
    tag
      .replace(unquoted, (_, before: string, name: string) => before + local(name))
      .replace(imageList, (_, before: string, quote: string, list: string) => {
        const images = list.replace(candidate, (__, comma: string, name: string) => comma + local(name))
        return before + quote + images + quote
      }),
  )
  return localReferences(tags, [''], addressOf)
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

const refersToOthers = /\.(css|js|mjs|json)$/i

/**
 * Makes an address for every file and returns the page with all references replaced. What a style sheet or a script
 * refers to gets its address before it; of two that refer to each other, one keeps the name of the other. References
 * in a script are relative to the page, and those of a module to itself. Null when there is no index.html.
 */
export async function localPage(
  files: ReadonlyMap<string, Blob>,
  createUrl: (blob: Blob, path: string) => string,
): Promise<string | null> {
  const page = files.get('index.html')
  if (!page) return null
  const texts = new Map<string, string>()
  for (const [path, file] of files) {
    if (refersToOthers.test(path) && file.size <= maxRewrittenBytes) texts.set(path, await file.text())
  }
  const addresses = new Map<string, string>()
  const underWay = new Set<string>()

  function addressOf(path: string): string | undefined {
    const file = files.get(path)
    if (!file || file === page || underWay.has(path)) return undefined
    const known = addresses.get(path)
    if (known !== undefined) return known
    underWay.add(path)
    const address = createUrl(localFile(path, file), path)
    underWay.delete(path)
    addresses.set(path, address)
    return address
  }

  function localFile(path: string, file: Blob): Blob {
    const text = texts.get(path)
    if (text === undefined) return file
    const folders = /\.css$/i.test(path) ? [folderOf(path)] : ['', folderOf(path)]
    return new Blob([localReferences(text, folders, addressOf)], { type: file.type })
  }

  for (const path of files.keys()) addressOf(path)
  return pageReferences(await page.text(), addressOf)
}
