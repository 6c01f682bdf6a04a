import { describe, expect, it } from 'vitest'
import { readPrompt } from '../prompt/read-prompt.ts'
import { buildScene, kindsFor } from './choose-scene.ts'

/** Prompts as people write them, with the scene kinds that suit them. */
const table: [prompt: string, kinds: string][] = [
  ['a calm sea at sunset', 'sea'],
  ['stormy ocean with huge waves', 'sea'],
  ['lighthouse on a cliff in a storm', 'lighthouse'],
  ['sailboat under the full moon', 'moon'],
  ['tropical beach with palm trees', 'beach'],
  ['a whale under the sea', 'whale'],
  ['coral reef with colorful fish', 'reef'],
  ['glowing jellyfish in the deep sea', 'jellyfish'],
  ['koi pond with lotus flowers', 'koi'],
  ['a house by a lake', 'lakeside'],
  ['a horse by a mountain lake', 'lakeside'],
  ['a deer by a river', 'lakeside'],
  ['一座湖边的小屋', 'lakeside'],
  ['a river through a valley', 'lakeside'],
  ['a river through a meadow', 'lakeside'],
  ['a winding river in a forest', 'lakeside'],
  ['山谷里的河流', 'lakeside'],
  ['a swan on a lake', 'alpine'],
  ['a beach', 'beach'],
  ['a dog on the beach', 'beach'],
  ['a house by the sea', 'beach'],
  ['海边的小屋', 'beach'],
  ['the sea', 'sea'],
  ['a cabin in the forest', 'cabin'],
  ['snowy mountain peak reflected in a lake', 'alpine'],
  ['misty layered mountains at dawn', 'ridges'],
  ['waterfall in a jungle', 'waterfall'],
  ['grand canyon at golden hour', 'waterfall'],
  ['sand dunes in the sahara', 'dunes'],
  ['cactus in the desert', 'dunes'],
  ['camel caravan at sunset', 'dunes'],
  ['foggy pine forest', 'meadow forest'],
  ['bamboo forest', 'forest'],
  ['autumn path with fallen leaves', 'autumn-lane'],
  ['lone tree on a hill', 'meadow'],
  ['field of lavender at sunset', 'flower-field'],
  ['sunflower field under blue sky', 'flower-field'],
  ['cherry blossom branches', 'blossom'],
  ['a single red rose, macro', 'dahlia'],
  ['still life with fruit and a vase', 'still-life'],
  ['a cup of coffee on a table', 'still-life'],
  ['hot air balloons over cappadocia', 'balloons'],
  ['fluffy white clouds in a blue sky', 'cumulus'],
  ['northern lights over a frozen lake', 'aurora'],
  ['milky way over the mountains', 'alpine'],
  ['purple nebula', 'nebula'],
  ['spiral galaxy', 'galaxy'],
  ['saturn with rings', 'planet'],
  ['black hole with accretion disk', 'black-hole'],
  ['astronaut floating in space', 'planet nebula galaxy'],
  ['rocket launch', 'planet nebula'],
  ['tokyo street at night in the rain', 'alley'],
  ['cyberpunk city with neon lights', 'alley'],
  ['cyberpunk skyline at night', 'skyline'],
  ['new york skyline at dusk', 'skyline'],
  ['cozy cabin in a snowy forest', 'cabin'],
  ['snowy village at night', 'town'],
  ['red torii gate in the water', 'torii'],
  ['japanese temple in autumn', 'torii autumn-lane'],
  ['fox in the moonlight', 'animal'],
  ['a deer in a misty forest', 'animal forest'],
  ['white horse running', 'dunes meadow'],
  ['flock of birds at sunset', 'animal ridges sea cumulus'],
  ['stone bridge over a river', 'bridge'],
  ['abstract silk waves in teal', 'silk'],
  ['black and gold marble', 'marble'],
  ['pastel gradient background', 'blobs'],
  ['geometric art deco pattern', 'geometric'],
  ['low poly mountains', 'low-poly'],
  ['paper cut layers of mountains', 'paper-cut'],
  ['chinese ink painting of mountains', 'ink-wash'],
  ['flowing lines, generative art', 'flow'],
  ['dragon above the clouds', 'cumulus balloons'],
  ['a dragon over the sea', 'sea'],
  ['three foxes in a meadow', 'meadow'],
  ['portrait of a woman', 'portrait'],
  ['a paper cut portrait', 'portrait'],
  ['rain on the window, a cup of tea', 'room'],
  ['俯瞰城市夜景', 'aerial-city'],
  ['电路板', 'circuit'],
  ['山洞', 'cave'],
  ['zen garden', 'koi'],
  ['海上日落', 'sea'],
  ['雪山下的湖泊，日落', 'alpine'],
  ['秋天的枫叶林', 'autumn-lane'],
  ['樱花盛开的山谷', 'blossom meadow'],
  ['江南水乡的清晨，小桥，水墨风格', 'ink-wash waterfall'],
  ['锦鲤池塘', 'koi'],
  ['森林里的小鹿', 'animal forest'],
  ['赛博朋克城市夜景', 'alley skyline'],
  ['雨夜的霓虹小巷', 'alley'],
  ['极光下的小木屋', 'aurora'],
  ['星空下的草原，银河', 'meadow galaxy'],
  ['大漠孤烟，骆驼', 'dunes'],
  ['热气球', 'balloons'],
  ['深海水母', 'jellyfish'],
  ['灯塔', 'lighthouse'],
  ['抽象流体艺术', 'marble'],
  ['竹林小径', 'forest'],
  ['荷花', 'dahlia'],
]

it.each([
  ['desert dunes under the stars', 'night'],
  ['desert dunes under the stars at dusk', 'dusk'],
])('what is seen at night makes it night, unless the prompt says otherwise: "%s"', (prompt, hour) => {
  expect(buildScene(readPrompt(prompt), { aspect: 1 }, 3).tags).toContain(hour)
})

describe('kindsFor', () => {
  it.each(table)('shows "%s" as %s', (prompt, kinds) => {
    const chosen = kindsFor(readPrompt(prompt)).map(({ name }) => name)
    expect(chosen).not.toEqual([])
    for (const name of chosen) expect(kinds.split(' ')).toContain(name)
  })

  it('counts words of one meaning once', () => {
    expect(kindsFor(readPrompt('koi under lotus flowers, lilies and roses')).map(({ name }) => name)).toEqual(['koi'])
  })

  it.each(['a blue fox', 'a red boat', 'a white owl at night', 'a pink dragon on the hills', 'a golden deer'])(
    'does not make a silhouette of "%s"',
    (prompt) => {
      expect(kindsFor(readPrompt(prompt)).filter(({ isSilhouette }) => isSilhouette)).toEqual([])
    },
  )

  it('puts no building on steep hills before the light', () => {
    expect(kindsFor(readPrompt('a house at sunset')).filter(({ isSilhouette }) => isSilhouette)).toEqual([])
  })

  it.each([
    ['a giraffe at sunset', 'dunes meadow'],
    ['a horse at sunset', 'animal meadow dunes ridges'],
    ['two flamingos at dawn', 'sea torii alpine lighthouse aurora'],
    ['an elephant under the stars', 'dunes meadow animal'],
    ['a unicorn under a rainbow', 'meadow flower-field forest'],
    ['a doctor', 'skyline autumn-lane'],
    ['a church in a green valley', 'meadow'],
  ])('puts "%s" where the thing is at home, since the sky is the same everywhere', (prompt, kinds) => {
    for (const { name } of kindsFor(readPrompt(prompt))) expect(kinds.split(' ')).toContain(name)
  })

  it('lets what is black be a silhouette', () => {
    expect(kindsFor(readPrompt('a black cat at night')).map(({ name }) => name)).toEqual(['animal'])
  })

  it.each([
    ['a red train in the snow', 'snow'],
    ['a car in the rain', 'rain'],
    ['a robot in winter', 'winter'],
    ['a dragon in a storm', 'storm'],
  ] as const)('puts "%s" where there is %s', (prompt, asked) => {
    expect(kindsFor(readPrompt(prompt)).filter(({ unfit }) => unfit?.includes(asked))).toEqual([])
  })

  it('stays at the place that the prompt names, whatever its weather', () => {
    expect(kindsFor(readPrompt('a car in the desert in the rain')).map(({ name }) => name)).toEqual(['dunes'])
  })
})
