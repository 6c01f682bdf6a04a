import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { brand } from '../stories/.storybook/brand.ts'
import { drawOnce, type PageRenderer } from '../stories/catalog/draw-once.ts'
import { readTokens } from '../stories/foundations/read-tokens.ts'
import { root, sourceFiles } from './support/sources.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('the frame of the catalog has the colors of the dark theme', () => {
  const [, dark = ''] = read('packages/ui/src/tokens.css').split('[data-theme="dark"]')
  const declared = (name: string) => new RegExp(`--mi-${name}: ([^;]+);`).exec(dark)?.[1]
  const { accent, surface, text } = brand
  expect({ accent, surface, text }).toEqual({
    accent: declared('accent'),
    surface: declared('surface'),
    text: declared('text'),
  })
})

/** Names of the components that a package exports. */
function componentsOf(name: string): string[] {
  const exported = [...read(`packages/${name}/src/index.ts`).matchAll(/export \{([^}]+)\} from '[^']+\.tsx'/g)]
  return exported.flatMap(([, names = '']) =>
    names
      .split(',')
      .map((one) => one.trim())
      .filter((one) => /^[A-Z]\w*$/.test(one)),
  )
}

const drawn = ['ui', 'create-box', 'masonry-feed', 'detail-view', 'wallpaper-editor', 'template-editor', 'editor-core']

test.each(drawn)('every component of @mirari/%s has a page in the catalog', (name) => {
  const pages = sourceFiles('stories', /\.stories\.tsx$/).map(read)
  const hasPage = (component: string) =>
    pages.some((text) => text.includes('guided({') && text.includes(`  component: ${component},`))
  const components = componentsOf(name)
  expect(components).not.toEqual([])
  expect(components.filter((component) => !hasPage(component))).toEqual([])
})

test('what editors share without components has a page, too', () => {
  const example = read('stories/editor-parts/examples/SmallEditor.tsx')
  for (const part of [
    'createCommandRegistry',
    'createEditingState',
    'historyCommands',
    'listenToKeys',
    'shortcutLabel',
  ])
    expect(example).toContain(part)
  expect(read('stories/editor-parts/small-editor.stories.tsx')).toContain('guided({')
})

test('every element has a page in the catalog', () => {
  const manifest: { modules: { declarations: { tagName?: string }[] }[] } = JSON.parse(
    read('packages/embed/custom-elements.json'),
  )
  const tags = manifest.modules.flatMap(({ declarations }) => declarations.flatMap(({ tagName }) => tagName ?? []))
  const pages = sourceFiles('stories/elements', /\.stories\.tsx$/).map(read)
  const hasPage = (tag: string) => pages.some((text) => text.includes('guided({') && text.includes(`Elements/${tag}'`))
  expect(tags).not.toEqual([])
  expect(tags.filter((tag) => !hasPage(tag))).toEqual([])
})

test('a component with a guide has a page, a story that its controls change, and an example to copy', () => {
  const guided = sourceFiles('stories', /\.stories\.tsx$/).filter((file) => read(file).includes('guided({'))
  expect(guided).not.toEqual([])
  const parts = ["tags: ['autodocs']", 'component: ', 'export const Playground', 'export const Example', '?raw']
  const missing = guided.flatMap((file) =>
    parts.filter((part) => !read(file).includes(part)).map((part) => `${file}: ${part}`),
  )
  expect(missing).toEqual([])
})

test('every story stands in a group of the sidebar', () => {
  const order = /order: \[([\s\S]*?)\n {8}\]/.exec(read('stories/.storybook/preview.tsx'))?.[1] ?? ''
  const groups = [...order.replace(/\[[^\]]*\]/g, '').matchAll(/'([^']+)'/g)].map(([, group = '']) => group)
  expect(groups).toContain('Foundations')
  const files = [...sourceFiles('stories', /\.stories\.tsx$/), ...sourceFiles('packages/app/src', /\.stories\.tsx$/)]
  const strays = files.filter((file) => !groups.includes(/title: '([^'/]+)\//.exec(read(file))?.[1] ?? ''))
  expect(strays).toEqual([])
})

test('the page of colors says what each is meant for', () => {
  const tokens = readTokens(read('packages/ui/src/tokens.css'))
  const shown = /^--mi-(?:accent|on|surface|canvas|glass|fill|line|text|danger|success)\b/
  // Dials of the theme, from which colors are made.
  const isDial = (name: string) => /-(?:dark|tint|warm|alpha|ink-l)$/.test(name)
  const silent = tokens.filter(({ name, note }) => note === '' && shown.test(name) && !isDial(name))
  expect(silent.map(({ name }) => name)).toEqual([])
  // The example for partners, with which the style sheet begins, is no declaration.
  expect(tokens).toContainEqual(expect.objectContaining({ name: '--mi-accent', note: 'Ember: the only accent' }))
})

test('a change of the toolbar does not draw a page of the catalog anew, another page does', async () => {
  const render = vi.fn<PageRenderer['render']>(async () => {})
  const unmount = vi.fn<PageRenderer['unmount']>()
  const renderer = drawOnce({ render, unmount })
  const element = Object.create(null) as HTMLElement
  const [first, second] = [{}, {}] as Parameters<PageRenderer['render']>[0][]
  const draw = (context: typeof first) => context && renderer.render(context, {}, element)
  await draw(first)
  await draw(first)
  expect(render).toHaveBeenCalledTimes(1)
  await draw(second)
  expect(render).toHaveBeenCalledTimes(2)
  renderer.unmount(element)
  expect(unmount).toHaveBeenCalledWith(element)
  await draw(second)
  expect(render).toHaveBeenCalledTimes(3)
})
