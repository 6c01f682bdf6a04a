import { dirname, join, normalize } from 'node:path/posix'
import { headingsOf, mapProse } from './markdown.ts'

/** A piece of a document on a page of the site. */
export interface Placement {
  /** Path of the document from the root. */
  file: string
  /** The markdown that stands on the page. */
  markdown: string
  /** Anchor of the heading that it stood under, which is the page's title or a heading of it; null for a whole document. */
  section: string | null
  /** Path of the page. */
  page: string
}

/** Where a link to a document leads on the site: by 'file' and by 'file#anchor'. */
export type Targets = ReadonlyMap<string, string>

const anchorTag = /<a id="([^"]+)"><\/a>/g

/** Where documents and their headings are on the site. The first page with a part of a document stands for it. */
export function targetsOf(placements: readonly Placement[]): Targets {
  const targets = new Map<string, string>()
  const add = (from: string, to: string) => {
    if (!targets.has(from)) targets.set(from, to)
  }
  // Whole documents first: they are the better place for a link to the document.
  const sorted = placements.toSorted((a, b) => Number(a.section !== null) - Number(b.section !== null))
  for (const { file, markdown, section, page } of sorted) {
    add(file, `/${page}`)
    if (section !== null && section !== '') add(`${file}#${section}`, `/${page}`)
    const anchors = [
      ...headingsOf(markdown).map(({ anchor }) => anchor),
      ...[...markdown.matchAll(anchorTag)].map(([, id = '']) => id),
    ]
    for (const anchor of anchors) add(`${file}#${anchor}`, `/${page}#${anchor}`)
  }
  return targets
}

const link = /(?<!!)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g
const picture = /!\[([^\]]*)\]\(([^)\s]+)\)/g
const code = /(`+[^`]*`+)/

/**
 * The markdown with links that hold on the site. What is not on the site is linked at `source`, the address of the
 * repository's files. Pictures are left out: the site has its own.
 */
export function rewriteLinks(markdown: string, file: string, targets: Targets, source: string): string {
  const change = (text: string) =>
    text.replace(picture, '').replace(link, (_, label: string, target: string) => {
      if (/^(https?:|mailto:|\/)/.test(target)) return `[${label}](${target})`
      const [path = '', anchor] = target.split('#')
      const goal = path === '' ? file : normalize(join(dirname(file), path)).replace(/\/$/, '')
      return `[${label}](${addressOf(goal, anchor, targets) ?? `${source}/${goal}`})`
    })
  return mapProse(markdown, (line) => {
    // A link may have code as its label; code that holds a link's signs is left alone.
    if (/\[[^\]]*`/.test(line)) return change(line)
    return line
      .split(code)
      .map((part, index) => (index % 2 === 0 ? change(part) : part))
      .join('')
  })
}

function addressOf(goal: string, anchor: string | undefined, targets: Targets): string | undefined {
  const files = [goal, `${goal}/README.md`]
  const exact = anchor === undefined ? undefined : files.map((file) => targets.get(`${file}#${anchor}`)).find(Boolean)
  return exact ?? files.map((file) => targets.get(file)).find(Boolean)
}
