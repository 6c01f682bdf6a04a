import { join } from 'node:path'
import { problemReasons as refusals } from '@mirari/contract/problems'
import { taskFailures } from '@mirari/contract/task-failures'
import { expect, test } from 'vitest'
import { isTest, root, sourceFiles } from './support/sources.ts'

/**
 * The requirements write an error of one sentence without a full stop ('Please enter username'), and one of several with
 * all of theirs. So do our own, in every language.
 */

/** Errors of one sentence that the requirements write with a full stop. */
const exact = [
  /^Generation failed, at least .+ resources are required\.$/,
  /^Resource .+ has not yet loaded successfully\.$/,
  /^No valid media resources detected\.$/,
]

const isOneSentence = (text: string) => !/[.!?]\s\S|[。！？]./.test(text)
const endsWithStop = (text: string) => /[^.][.。]$/.test(text)
const isExact = (text: string) => exact.some((one) => one.test(text))
const isWrong = (text: string) => isOneSentence(text) === endsWithStop(text) && !isExact(text) && isSentence(text)

/** A label or a status is none; several sentences may end with what another text brings. */
const isSentence = (text: string) => isOneSentence(text) || !/[!?！？…”}]\s?$/.test(text)

/** Names of texts that say what went wrong; hints below an error are running text. */
const says =
  /failed|unreadable|unreachable|missing|wrong|invalid|refused|notRead|notLoaded|notSaved|too_?(?:Many|Long|Large)|unavailable|expired|denied|notANumber|noScope|noEvent|takesVideo|takesImage|needsPublishing/i
const isError = (name: string) => says.test(name) && !/(?:Hint|Line|Title)$/.test(name)

/** Errors among the texts of a catalog, also of those that are made by a function of one or two values. */
function errorsIn(texts: unknown, name = ''): string[] {
  if (typeof texts === 'string') return isError(name) ? [texts] : []
  if (typeof texts === 'function') return isError(name) ? errorsIn(answerOf(texts), name) : []
  if (typeof texts !== 'object' || texts === null) return []
  return Object.entries(texts).flatMap(([key, value]) => errorsIn(value, key))
}

function answerOf(make: CallableFunction): unknown {
  try {
    return make(2, 3)
  } catch {
    return null
  }
}

const widgets = [
  'create-box',
  'masonry-feed',
  'detail-view',
  'wallpaper-editor',
  'template-editor',
  'editor-core',
  'ui',
]
const isCatalog = (file: string) => /texts\.ts$/.test(file) && !isTest(file)

test('errors of one sentence end without a full stop, those of several with one: refusals and failures', () => {
  const texts = [...Object.values(refusals).map(([, text]) => text), ...Object.values(taskFailures)]
  expect(texts.filter(isWrong)).toEqual([])
})

test('errors of one sentence end without a full stop, those of several with one: every catalog', async () => {
  const files = [
    ...sourceFiles('packages/messages/src').filter((file) => !isTest(file) && !/mail|setting-texts/.test(file)),
    ...widgets.flatMap((widget) => sourceFiles(`packages/${widget}/src`).filter(isCatalog)),
  ]
  const errors = new Set<string>()
  for (const file of files) {
    const ofProblems = /(?:problem-reasons|problems|task-failures)\.ts$/.test(file)
    for (const texts of Object.values<unknown>(await import(join(root, file))))
      for (const error of ofProblems ? everyText(texts) : errorsIn(texts)) errors.add(error)
  }
  expect(errors.size).toBeGreaterThan(400)
  expect([...errors].filter(isWrong)).toEqual([])
})

const everyText = (texts: unknown) =>
  typeof texts === 'object' && texts !== null
    ? Object.values(texts).filter((text): text is string => typeof text === 'string')
    : []
