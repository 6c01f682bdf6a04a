import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const reference = /\s(?:href|src)="([^"]+)"/g
const id = /\sid="([^"]+)"/g

/** Links of a built site to pages, anchors and files that are not there, as 'page: link'. */
export async function brokenLinks(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  const pages = new Map<string, { links: string[]; ids: ReadonlySet<string> }>()
  for (const name of names) {
    const html = await readFile(join(folder, name), 'utf8')
    pages.set(`/${name}`, {
      links: [...html.matchAll(reference)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
      ids: new Set([...html.matchAll(id)].map(([, one = '']) => one)),
    })
  }
  const broken = (from: string, link: string): boolean => {
    if (/^(?:[a-z]+:|\/\/)/i.test(link)) return false
    const { pathname, hash } = new URL(link, `http://localhost${from}`)
    const path = decodeURIComponent(pathname)
    const page = pages.get(path.endsWith('/') ? `${path}index.html` : /\.\w+$/.test(path) ? path : `${path}.html`)
    if (!page) return !existsSync(join(folder, path)) || path.endsWith('/')
    return hash !== '' && !page.ids.has(decodeURIComponent(hash.slice(1)))
  }
  return [...pages].flatMap(([from, { links }]) =>
    [...new Set(links)].filter((link) => broken(from, link)).map((link) => `${from}: ${link}`),
  )
}
