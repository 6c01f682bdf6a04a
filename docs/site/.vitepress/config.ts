import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { anchorOf } from '../build/markdown.ts'
import type { Sidebar } from '../build/write-pages.ts'

const pages = join(import.meta.dirname, '../.pages')
const sidebar = JSON.parse(readFileSync(join(pages, 'sidebar.json'), 'utf8')) as Sidebar
const tokensFile = /[/\\]ui[/\\]src[/\\]tokens\.css$/

export default defineConfig({
  title: 'Mirari',
  description: 'Images, videos and interactive wallpapers, on a server of your own',
  srcDir: '.pages',
  cacheDir: '../../node_modules/.cache/vitepress',
  cleanUrls: true,
  head: [['link', { rel: 'icon', href: '/icon.svg' }]],
  markdown: {
    // A brace at the end of a line is text here.
    attrs: { disable: true },
    anchor: { slugify: anchorOf },
  },
  themeConfig: {
    logo: '/icon.svg',
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: sidebar.map(({ items, ...group }) => ({ ...group, items: [...items] })),
    nav: [
      { text: 'Start', link: '/start/' },
      { text: 'Embed', link: '/embed/' },
      { text: 'Operate', link: '/operate/' },
      { text: 'API', link: '/api/' },
    ],
  },
  vite: {
    publicDir: '../public',
    plugins: [
      {
        // The site's theme is a class on its root; the design tokens follow an attribute.
        name: 'tokens-by-class',
        enforce: 'pre',
        transform: (css, file) =>
          tokensFile.test(file) ? css.replaceAll('[data-theme="light"]', ':root:not(.dark)') : null,
      },
    ],
  },
})
