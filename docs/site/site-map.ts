/** What a page is made of: a whole document, or the part of one under a heading. Paths are from the root. */
export interface Source {
  file: string
  /** Text of the heading whose part it is; '' for what stands before the first one. */
  section?: string
}

export interface SitePage {
  /** Its address below the site's, without a slash at the start; 'x/index' is the page of the folder. */
  path: string
  title: string
  from: readonly Source[]
}

export interface SiteGroup {
  title: string
  pages: readonly SitePage[]
}

const page = (path: string, title: string, ...from: readonly (string | Source)[]): SitePage => ({
  path,
  title,
  from: from.map((source) => (typeof source === 'string' ? { file: source } : source)),
})
const readme = (section: string): Source => ({ file: 'README.md', section })
const contributing = (section: string): Source => ({ file: 'CONTRIBUTING.md', section })
const operation = (section: string): Source => ({ file: 'docs/operation/README.md', section })

/** The packages with a page of their own: folder and title, in the order of the sidebar. */
const widgetPages = (
  [
    ['masonry-feed', 'Feed'],
    ['create-box', 'Create box'],
    ['detail-view', 'Detail view'],
    ['wallpaper-editor', 'Wallpaper editor'],
    ['template-editor', 'Template editor'],
    ['wallpaper', 'Wallpaper player'],
    ['ui', 'Primitives and tokens'],
    ['editor-core', 'Parts of editors'],
  ] as const
).map(([name, title]) => page(`embed/${name}`, title, `packages/${name}/README.md`))

/**
 * Every page that is made of documents of the repository. Settings, files of operation, decisions, requirements and the
 * API have generators of their own.
 */
export const documentGroups: readonly SiteGroup[] = [
  {
    title: 'Start',
    pages: [
      page('start/index', 'Start', readme('Three commands'), readme('What is in the box')),
      page('start/tour', 'A tour in pictures', 'docs/site/pages/tour.md'),
      page('start/changes', 'Changes', 'CHANGELOG.md'),
    ],
  },
  {
    title: 'Concepts',
    pages: [
      page('concepts/index', 'How a prompt flows', contributing('How a prompt flows')),
      page('concepts/tree', 'The tree', contributing('The tree')),
      page('concepts/glossary', 'Glossary', 'docs/glossary.md'),
    ],
  },
  {
    title: 'Embed',
    pages: [
      page('embed/index', 'On any page', 'packages/embed/README.md'),
      page('embed/partners', 'For owners of other sites', 'docs/partners.md'),
      page(
        'embed/react',
        'With React',
        readme('Embed in five lines'),
        contributing('The packages from a copy of the repository'),
      ),
      ...widgetPages,
    ],
  },
  {
    title: 'Client',
    pages: [
      page('client/index', 'Client and command', 'packages/client/README.md'),
      page('client/keys', 'Keys', readme('From programs')),
      page('client/contract', 'Contract', 'packages/contract/README.md'),
      page('client/model', 'Rules', 'packages/model/README.md'),
    ],
  },
  {
    title: 'Desktop',
    pages: [
      page('desktop/index', 'Wallpapers on the desktop', 'docs/desktop.md'),
      page('desktop/program', 'Program and drivers', 'packages/desktop/README.md'),
    ],
  },
  {
    title: 'Operate',
    pages: [
      page('operate/index', 'Run it', operation('')),
      page('operate/access', 'Who gets in', operation('Who gets in')),
      page('operate/commands', 'Commands', readme('Running it')),
      page('operate/watch', 'Health, metrics, log', operation('Watch it')),
      page('operate/bucket', 'Files in a bucket', operation('Files in a bucket')),
      page('operate/sizing', 'Sizes', 'docs/operation/sizing.md'),
      page('operate/backup', 'Backup', operation('Back it up'), operation('How long things are kept')),
      page('operate/upgrade', 'Upgrade, and back', operation('Upgrade, and back')),
    ],
  },
  {
    title: 'Extend',
    pages: [
      page('extend/index', 'How to add …', contributing('How to add …'), contributing('How code reads here')),
      page('extend/engine', 'An engine', 'server/engines/README.md'),
      page('extend/scene', 'A kind of scene', 'packages/procedural/README.md'),
      page('extend/browsers', 'Tests in browsers', contributing('Firefox and WebKit'), 'tests/browsers/README.md'),
    ],
  },
]
