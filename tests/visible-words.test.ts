import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, root, sourceFiles } from './support/sources.ts'

/** Visible texts that may stand in code, and why. */
const allowed: Readonly<Record<string, string>> = {
  Mirari: 'the name of the product',
  Pinterest: 'the name of a service',
  Facebook: 'the name of a service',
  X: 'the name of a service',
  Reddit: 'the name of a service',
}

/** Files of texts, such as the labels of commands, and tests. */
const isCatalog = (file: string) => /\/texts?\/|texts?\.ts$|commands?\.ts$|\.test\.tsx?$|\/testing/.test(file)

const folders = [
  'packages/app/src',
  'packages/create-box/src',
  'packages/masonry-feed/src',
  'packages/detail-view/src',
  'packages/ui/src',
  'packages/editor-core/src',
  'packages/wallpaper-editor/src',
  'packages/template-editor/src',
]

/** Pages made by the server, except for the description of the API, which is in English. */
const serverPages = [
  'server/payments/order-page.ts',
  'server/pages/problem-page.ts',
  'server/share/embed-page.ts',
  'server/launch/play-page.ts',
]

/** Attributes that are read or heard, with words in them. */
const attribute =
  /\s(aria-label|aria-description|title|placeholder|alt|label|hint|confirmLabel|cancelLabel)="([^"]*\p{L}{2}[^"]*)"/gu
/** Words between two tags, or alone in a line of JSX. */
const between = />\s*([\p{Lu}\p{Script=Han}][^<>{}()=;]*?)\s*<\//gu
const alone = /^\s+([\p{Lu}\p{Script=Han}][\p{L} ,.’'…!?]*)$/gmu
/** The same as values of an object. */
const property = /\b(?:label|name|title|hint|placeholder|text): '([\p{Lu}\p{Script=Han}][^']*)'/gu
/** What a toast says. */
const toast = /toasts?\.(?:ok|bad|note)\(\s*['`]/g

function wordsIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import [\s\S]*? from '.*'$/gm, '')
  const found = [...code.matchAll(attribute)].map(([, , words]) => words ?? '')
  found.push(...[...code.matchAll(property)].map(([, words]) => words ?? ''))
  if (file.endsWith('.tsx') || serverPages.includes(file)) {
    found.push(...[...code.matchAll(between), ...code.matchAll(alone)].map(([, words]) => words ?? ''))
  }
  found.push(...[...code.matchAll(toast)].map(([call]) => call))
  const isText = (words: string) => !(words in allowed) && !/^\$\{[^}]*\}$/.test(words)
  return found.filter(isText).map((words) => `${file}: ${words}`)
}

test('every visible or spoken word stands in a catalogue', () => {
  const files = folders.flatMap((folder) => sourceFiles(folder)).filter((file) => !isCatalog(file) && !isTest(file))
  expect([...files, ...serverPages].flatMap(wordsIn)).toEqual([])
})
