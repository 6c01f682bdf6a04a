/** Holds the Chinese names of tags against the tags that the engine gives and the words that its lexicon has for them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tagNames } from '../packages/messages/src/zh/tag-names.ts'
import {
  colorWords,
  moodWords,
  seasonWords,
  subjectWords,
  timeWords,
  weatherWords,
} from '../packages/procedural/src/prompt/lexicon.ts'
import { styleFilters } from '../packages/procedural/src/style-filters/index.ts'
import { isTest, root, sourceFiles } from './support/sources.ts'

/** The keywords of every tag that stands in the lexicon. */
const keywordsOf = new Map<string, string[]>()
const learn = (tag: string, words: string) =>
  keywordsOf.set(tag, [...(keywordsOf.get(tag) ?? []), ...words.split('|').filter((word) => word !== '')])
for (const group of [subjectWords, timeWords, weatherWords, seasonWords, moodWords])
  for (const [tag, words] of Object.entries(group)) learn(tag, words)
for (const [tag, [, words]] of Object.entries(colorWords)) learn(tag, words)
for (const { name, words } of styleFilters) learn(name, words)

/** The tags that the painter's scenes give as they are written in their code. */
const sceneTags = sourceFiles('packages/procedural/src/paint/scenes')
  .filter((file) => !isTest(file))
  .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/^ +tags: .*$/gm) ?? [])
  .flatMap((line) => [...line.matchAll(/'([^']+)'/g)].map(([, tag = '']) => tag))

/** The words that are measured in images of others. */
const measuredTags = [
  ...readFileSync(join(root, 'packages/procedural/src/describe/describe-image.ts'), 'utf8').matchAll(
    /^ +\[.*, '([a-z ]+)'\],$/gm,
  ),
].map(([, tag = '']) => tag)

test('every tag of the offline engine has a Chinese name', () => {
  expect(sceneTags).toEqual(expect.arrayContaining(['koi', 'gold veins', 'suspension bridge']))
  expect(measuredTags).toEqual(expect.arrayContaining(['sunset', 'green nature', 'square']))
  const tags = new Set([...keywordsOf.keys(), ...sceneTags, ...measuredTags])
  expect([...tags].filter((tag) => !tagNames.has(tag))).toEqual([])
})

test('the Chinese name of a tag is one of the words that the lexicon has for it', () => {
  const strange = [...tagNames].filter(([tag, name]) => {
    const chinese = keywordsOf.get(tag)?.filter((word) => /\p{Script=Han}/u.test(word)) ?? []
    return chinese.length > 0 && !chinese.includes(name)
  })
  expect(strange).toEqual([])
})
