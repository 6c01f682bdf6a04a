import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { sourceFiles } from '../../../../tests/support/sources.ts'
import manifest from '../../custom-elements.json' with { type: 'json' }
import { defineMirariCreateBox } from '../create-box/define.ts'
import { defineMirariFeed } from '../mirari-feed.ts'

interface Named {
  name: string
}

/** What the manifest says of an element. */
interface Description {
  tagName: string
  attributes: readonly Named[]
  members: readonly Named[]
  events: readonly Named[]
  slots?: readonly Named[]
  cssParts?: readonly Named[]
}

const descriptions = new Map(
  manifest.modules
    .flatMap(({ declarations }): readonly Description[] => declarations)
    .map((description) => [description.tagName, description]),
)
const names = (list: readonly Named[] = []) => list.map(({ name }) => name).sort()

/** The classes that are defined, without a browser. */
function definedClasses(): ReadonlyMap<string, { observedAttributes: readonly string[]; prototype: object }> {
  const classes = new Map()
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('customElements', { get: () => undefined, define: classes.set.bind(classes) })
  defineMirariFeed()
  defineMirariCreateBox()
  vi.unstubAllGlobals()
  return classes
}

const source = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

/** Names of the members of an interface in a file, in quotes or not. */
function keysOf(file: string, name: string): string[] {
  const body = new RegExp(`interface ${name} {\n([\\s\\S]*?)\n}`).exec(source(file))?.[1] ?? ''
  return Array.from(body.matchAll(/^ {2}'?([\w-]+)'?\??:/gm), ([, key]) => key ?? '').sort()
}

/** Values of an attribute in the markup of both packages that make up the box. */
function inMarkup(pattern: RegExp): string[] {
  const files = ['packages/embed/src', 'packages/create-box/src'].flatMap((folder) => sourceFiles(folder, /\.tsx$/))
  const root = join(import.meta.dirname, '../../../..')
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  return [...new Set(texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, value]) => value ?? '')))].sort()
}

const callbacks = ['constructor', 'connectedCallback', 'disconnectedCallback', 'attributeChangedCallback']

test('the manifest names the attributes and members of the real elements', () => {
  for (const [tag, { observedAttributes, prototype }] of definedClasses()) {
    const description = descriptions.get(tag)
    const members = Object.getOwnPropertyNames(prototype).filter((name) => !callbacks.includes(name))
    expect(names(description?.members)).toEqual(members.sort())
    // `target` is read when something opens, and so it is not observed.
    const unobserved = tag === 'mirari-feed' ? ['target'] : []
    expect(names(description?.attributes)).toEqual([...observedAttributes, ...unobserved].sort())
  }
  expect([...descriptions.keys()].sort()).toEqual([...definedClasses().keys()].sort())
})

test('the manifest names the attributes and events that the types have', () => {
  const [feed, box] = [descriptions.get('mirari-feed'), descriptions.get('mirari-create-box')]
  expect(names(feed?.attributes)).toEqual(keysOf('feed-types.ts', 'MirariFeedAttributes'))
  expect(names(feed?.events)).toEqual(keysOf('feed-types.ts', 'MirariFeedEventMap'))
  expect(names(box?.attributes)).toEqual(keysOf('elements/attributes.ts', 'MirariCreateBoxAttributes'))
  expect(names(box?.events)).toEqual(keysOf('create-box/types.ts', 'MirariCreateBoxDetails'))
})

test('the manifest names the slots and parts that the box has', () => {
  const box = descriptions.get('mirari-create-box')
  expect(names(box?.slots)).toEqual(inMarkup(/<slot name="([\w-]+)"/g))
  expect(names(box?.cssParts)).toEqual(inMarkup(/\spart="([\w-]+)"/g))
})
