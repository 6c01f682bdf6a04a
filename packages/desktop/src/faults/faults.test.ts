import { expect, test } from 'vitest'
import { englishFaults } from './en.ts'
import { chineseFaults } from './zh.ts'

const words = ['(one)', '(two)']
const said = (faults: object) =>
  Object.entries(faults).map(([name, say]): [string, string] => [name, typeof say === 'string' ? say : say(...words)])

test('each sentence is there in both languages, with the same names in it', () => {
  expect(Object.keys(chineseFaults)).toEqual(Object.keys(englishFaults))
  for (const [name, sentence] of said(chineseFaults))
    expect([name, sentence]).toEqual([name, expect.stringMatching(/\p{Script=Han}/u)])
  const namesIn = (faults: object) =>
    said(faults).map(([name, text]) => [name, words.filter((word) => text.includes(word))])
  // What exactly is wrong with a package is for whoever made it, and in English.
  expect(namesIn(chineseFaults)).toEqual(namesIn({ ...englishFaults, packageRefused: '' }))
})
