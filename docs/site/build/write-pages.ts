import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { docsRoutes } from '../../../server/pages/docs.ts'
import { documentGroups, type SiteGroup, type SitePage } from '../site-map.ts'
import { apiPages, type GeneratedPage } from './api-pages.ts'
import { homePage } from './home.ts'
import { type Placement, rewriteLinks, targetsOf } from './links.ts'
import { anchorOf, headingsOf, sectionOf, withoutTitle } from './markdown.ts'
import type { OpenApi } from './open-api.ts'
import { settingsPage } from './settings.ts'

const root = join(import.meta.dirname, '../../..')
/** Where VitePress finds the pages; written anew for each build. */
export const pagesFolder = join(import.meta.dirname, '../.pages')

/** The sidebar of the site, as VitePress takes it. */
export type Sidebar = readonly { text: string; collapsed?: boolean; items: readonly { text: string; link: string }[] }[]

const read = (file: string) => readFile(join(root, file), 'utf8')
const operationFiles = [
  'Dockerfile',
  'compose.yaml',
  'compose.postgres.yaml',
  'kubernetes.yaml',
  'mirari.service',
  'Caddyfile',
  'nginx.conf',
]

/** Writes every page of the site, and the sidebar as `sidebar.json` beside them. */
export async function writePages(): Promise<void> {
  const groups = [...documentGroups, ...(await folderGroups())]
  const placements = (await Promise.all(groups.flatMap(({ pages }) => pages.map(placementsOf)))).flat()
  const generated = await generatedPages()
  const targets = new Map(targetsOf(placements))
  for (const name of operationFiles) targets.set(`docs/operation/${name}`, `/operate/files#${anchorOf(name)}`)
  targets.set('.env.example', '/operate/settings').set('README.md#settings', '/operate/settings')
  targets.set('README.md', '/start/').set('CONTRIBUTING.md', '/extend/')
  const source = await sourceAddress()

  await rm(pagesFolder, { recursive: true, force: true })
  for (const page of groups.flatMap(({ pages }) => pages)) {
    const parts = placements.filter((one) => one.page === addressPath(page.path))
    const several = parts.length > 1
    const texts = parts.map(({ file, markdown, section }, index) => {
      const text = rewriteLinks(markdown, file, targets, source)
      const title = page.from[index]?.section
      return several && section ? `## ${title}\n\n${text}` : text
    })
    await write(page.path, [`# ${page.title}`, ...texts].join('\n\n'))
  }
  for (const { path, markdown } of generated) await write(path, markdown)
  await write('index', homePage)
  await writeFile(join(pagesFolder, 'sidebar.json'), JSON.stringify(sidebarOf(groups, generated)))
}

/** Decisions and requirements: a page for each document of a folder. */
async function folderGroups(): Promise<SiteGroup[]> {
  const groups = [
    { title: 'Decisions', folder: 'docs/adr', path: 'decisions' },
    { title: 'Requirements', folder: 'docs/requirements', path: 'requirements' },
  ]
  return Promise.all(
    groups.map(async ({ title, folder, path }) => {
      const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.md')).sort()
      const pages = names.map(async (name): Promise<SitePage> => {
        const file = `${folder}/${name}`
        const own = headingsOf(await read(file))[0]?.text ?? name
        const isFirst = name === 'README.md'
        return {
          path: `${path}/${isFirst ? 'index' : basename(name, '.md')}`,
          title: isFirst ? title : own,
          from: [{ file }],
        }
      })
      const all = await Promise.all(pages)
      return {
        title,
        pages: all.toSorted((a, b) => Number(b.path.endsWith('/index')) - Number(a.path.endsWith('/index'))),
      }
    }),
  )
}

async function placementsOf({ path, from }: SitePage): Promise<Placement[]> {
  return Promise.all(
    from.map(async ({ file, section }) => {
      const text = await read(file)
      return {
        file,
        markdown: section === undefined ? withoutTitle(text) : sectionOf(text, section),
        section: section === undefined ? null : anchorOf(section),
        page: addressPath(path),
      }
    }),
  )
}

async function generatedPages(): Promise<GeneratedPage[]> {
  const { version } = JSON.parse(await read('package.json')) as { version: string }
  const answer = await docsRoutes(version).handle(new Request('http://localhost/docs/json'))
  return [
    { path: 'operate/settings', title: 'Settings', markdown: settingsPage(await read('.env.example')) },
    { path: 'operate/files', title: 'Files for servers', markdown: await filesPage() },
    ...apiPages((await answer.json()) as OpenApi),
  ]
}

async function filesPage(): Promise<string> {
  const parts = operationFiles.map(
    async (name) => `## ${name}\n\n\`\`\`\`\n${(await read(`docs/operation/${name}`)).trim()}\n\`\`\`\``,
  )
  return ['# Files for servers', 'They are in `docs/operation`.', ...(await Promise.all(parts))].join('\n\n')
}

function sidebarOf(groups: readonly SiteGroup[], generated: readonly GeneratedPage[]): Sidebar {
  const item = ({ path, title }: { path: string; title: string }) => ({ text: title, link: `/${addressPath(path)}` })
  const of = (folder: string) => generated.filter(({ path }) => path.startsWith(`${folder}/`)).map(item)
  const documents = groups.map(({ title, pages }) => {
    const items = [...pages.map(item), ...(title === 'Operate' ? of('operate') : [])]
    return title === 'Decisions' || title === 'Requirements'
      ? { text: title, collapsed: true, items }
      : { text: title, items }
  })
  const api = { text: 'API', items: of('api') }
  return [...documents.slice(0, -2), api, ...documents.slice(-2)]
}

/** 'x/index' is the page of the folder. */
const addressPath = (path: string) => path.replace(/(^|\/)index$/, '$1')

/** Where the repository's own files can be read. */
async function sourceAddress(): Promise<string> {
  const { repository } = JSON.parse(await read('package.json')) as { repository: { url: string } }
  return `${repository.url.replace(/^git\+/, '').replace(/\.git$/, '')}/blob/main`
}

async function write(path: string, markdown: string): Promise<void> {
  const file = join(pagesFolder, `${path}.md`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${markdown}\n`)
}
