import { describe, expect, it } from 'vitest'
import { parsedPromptFor } from '../paint/choose-scene.ts'
import { sceneKinds } from '../paint/scenes/index.ts'
import { readPrompt } from './read-prompt.ts'

const owners = (prompt: string) =>
  readPrompt(prompt)
    .colors.map(({ name, of }) => (of === null ? name : `${name} ${of}`))
    .join(', ')

describe('colors of a prompt', () => {
  it.each([
    ['A green meadow with wild flowers', 'green meadow'],
    ['red roses under a blue sky', 'red dahlia, blue sky'],
    ['golden dunes', 'gold dune'],
    ['红色的花', 'red flower'],
    ['宁静的蓝色湖面', 'blue lake'],
    ['雪山下的湖泊，日落，金色的天空', 'gold sky'],
    ['a turquoise sea and white sand', 'teal sea, white sand'],
    ['red and yellow tulips', 'red flowerfield, yellow flowerfield'],
    ['blue mountain lake', 'blue lake'],
    ['red rose garden', 'red dahlia'],
    ['sky is purple, calm sea', 'purple sky'],
    ['a red suitcase on the beach', 'red thing'],
    ['a red umbrella on the beach', 'red umbrella'],
  ])('in "%s" belong to things', (prompt, expected) => expect(owners(prompt)).toBe(expected))

  it.each([
    ['dunes in teal', 'teal'],
    ['purple', 'purple'],
    ['a forest, red mood', 'red'],
    ['mountains with a palette of teal and orange', 'teal, orange'],
    ['teal and orange desert', 'teal, orange'],
    ['春天，柔和的粉色', 'pink'],
    ['blue tones, misty forest', 'blue'],
    ['紫色调的城市', 'purple'],
  ])('in "%s" are those of the whole image', (prompt, expected) => expect(owners(prompt)).toBe(expected))

  it('reach a scene only when they are its own', () => {
    const parsedPrompt = readPrompt('red roses under a blue sky')
    const names = (kind: string) =>
      sceneKinds
        .filter((one) => one.name === kind)
        .flatMap((one) => parsedPromptFor(one, parsedPrompt).colors.map(({ name }) => name))
    expect(names('dahlia')).toEqual(['red'])
    expect(names('sea')).toEqual([])
    expect(names('marble')).toEqual(['red', 'blue'])
    expect(Object.keys(parsedPrompt.parts)).toEqual(['flower', 'sky'])
  })
})
