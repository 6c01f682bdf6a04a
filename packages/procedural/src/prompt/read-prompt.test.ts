import { describe, expect, it } from 'vitest'
import { hex } from '../math/color.ts'
import { kindsFor } from '../paint/choose-scene.ts'
import { colorWords, subjectWords } from './lexicon.ts'
import { readPrompt } from './read-prompt.ts'
import { unpaintedTopics } from './unpainted-words.ts'

interface Expected {
  subjects?: string[]
  time?: string
  weather?: string
  season?: string
  moods?: string[]
  colors?: string[]
  styles?: string[]
}

const table: [prompt: string, expected: Expected][] = [
  ['a calm sea at sunset', { subjects: ['sea', 'sunset'], time: 'sunset', moods: ['calm'] }],
  ['Ocean waves crashing at DAWN', { subjects: ['sea', 'wave', 'dawn'].slice(0, 2), time: 'dawn' }],
  ['golden hour over sand dunes', { subjects: ['dune'], time: 'golden' }],
  ['blue hour, city skyline', { subjects: ['city', 'skyline'], time: 'blue' }],
  ['misty mountains', { subjects: ['ridge'] }],
  [
    'snow-capped peaks above a lake, morning',
    { subjects: ['snowpeak', 'mountain', 'lake'].slice(0, 1), time: 'morning' },
  ],
  ['northern lights over a frozen lake', { subjects: ['aurora', 'lake'], weather: 'snow' }],
  ['spiral galaxy, deep space', { subjects: ['galaxy', 'space'] }],
  ['purple nebula with stars', { subjects: ['nebula', 'star'], colors: ['purple'] }],
  ['ringed planet', { subjects: ['planet'] }],
  ['rainy neon alley in Tokyo at night', { time: 'night', weather: 'rain', styles: ['neon'] }],
  ['cherry blossoms in spring', { subjects: ['blossom'], season: 'spring' }],
  ['autumn forest path', { subjects: ['forest', 'path'], season: 'autumn' }],
  ['field of flowers, watercolor', { subjects: ['flowerfield'], styles: ['watercolor'] }],
  ['black and white photo of a bridge', { subjects: ['bridge'], styles: ['noir'] }],
  ['teal and orange desert', { subjects: ['desert'], colors: ['teal', 'orange'] }],
  ['thunderstorm at sea', { subjects: ['sea'], weather: 'storm' }],
  ['a sea without clouds', { subjects: ['sea'] }],
  ['mountains, no snow', { subjects: ['mountain'] }],
  ['puppies and kittens', { subjects: ['dog', 'cat'] }],
  ['pixel art castle', { subjects: ['castle'], styles: ['pixel'] }],
  ['seaside', { subjects: ['beach'] }],
  ['a deer in a glowing forest at dusk', { subjects: ['deer', 'forest'], moods: ['glowing'], styles: [] }],
  ['发光的蘑菇', { subjects: ['mushroom'], moods: ['glowing'], styles: [] }],
  ['a glowing neon sign', { subjects: ['neon'], styles: ['neon'] }],
  ['大海日落', { subjects: ['sea', 'sunset'], time: 'sunset' }],
  ['黄昏的沙漠', { subjects: ['desert'], time: 'dusk' }],
  ['雪山湖泊倒影', { subjects: ['mountain', 'snowpeak', 'lake'] }],
  ['极光下的星空', { subjects: ['aurora', 'star'], time: 'night' }],
  ['赛博朋克城市夜景', { subjects: ['cyberpunk', 'citylights'], time: 'night', styles: ['cyberpunk'] }],
  ['水墨山水画', { styles: ['ink'] }],
  ['春天的樱花，粉色', { subjects: ['blossom'], season: 'spring', colors: ['pink'] }],
  ['紫色星云', { subjects: ['nebula'], colors: ['purple'] }],
  ['雨夜的霓虹小巷', { subjects: ['neon', 'alley'], weather: 'rain' }],
  ['晨雾中的森林', { subjects: ['forest'], weather: 'fog' }],
  ['没有云的天空', { subjects: ['sky'] }],
  ['土星和它的光环', { subjects: ['planet', 'ring'] }],
  ['宁静的蓝色湖面', { subjects: ['lake'], moods: ['calm'], colors: ['blue'] }],
]

describe('readPrompt', () => {
  it.each(table)('understands "%s"', (prompt, expected) => {
    const parsedPrompt = readPrompt(prompt)
    if (expected.subjects) expect(parsedPrompt.subjects).toEqual(expect.arrayContaining(expected.subjects))
    if (expected.time) expect(parsedPrompt.time).toBe(expected.time)
    if (expected.weather) expect(parsedPrompt.weather).toBe(expected.weather)
    if (expected.season) expect(parsedPrompt.season).toBe(expected.season)
    if (expected.moods) expect(parsedPrompt.moods).toEqual(expected.moods)
    if (expected.colors) expect(parsedPrompt.colors.map((color) => color.name)).toEqual(expected.colors)
    if (expected.styles) expect(parsedPrompt.styles).toEqual(expected.styles)
  })

  it('leaves out what the prompt refuses', () => {
    expect(readPrompt('a sea without clouds').subjects).toEqual(['sea'])
    expect(readPrompt('mountains, no snow').weather).toBeNull()
    expect(readPrompt('没有云的天空').subjects).toEqual(['sky'])
  })

  it('does not find words inside other words', () => {
    expect(readPrompt('season encapsulated carbon').subjects).toEqual([])
  })

  it('gives an empty brief with a stable hash for words that nobody knows', () => {
    const parsedPrompt = readPrompt('  Xyzzy   PLUGH ')
    expect(parsedPrompt).toEqual({ ...readPrompt('xyzzy plugh') })
    expect(parsedPrompt.subjects).toEqual([])
    expect(parsedPrompt.hash).not.toBe(readPrompt('plugh xyzzy').hash)
  })

  it.each([
    ['a tiny fox and a huge bear', [0.62, 1.45]],
    ['a small red boat by a lighthouse', [0.62, 1]],
    ['一只小狐狸和巨大的熊', [0.62, 1.45]],
    ['小, a fox', [1]],
  ] as const)('"%s" says how large things are', (prompt, sizes) => {
    expect(readPrompt(prompt).requests.map(({ size }) => size)).toEqual(sizes)
  })

  it.each([
    ['an orange on a table', 'orange table'],
    ['an orange car', 'car'],
    ['two oranges and an orange', 'oranges orange'],
    ['a sky in a bright orange', 'sky'],
    ['a hot dog', 'hot dog'],
    ['a teddy bear', 'teddy bear'],
    ['a teddy bear and a bear', 'teddy bear bear'],
    ['people watch the sunset', 'people sunset'],
    ['a gold watch', 'watch'],
    ['the camera pans over a lake', 'lake'],
    ['an old camera on a desk', 'camera desk'],
    ['a fox, shallow depth of field', 'fox'],
    ['a fox in a field', 'fox field'],
    ['a deer in the heart of the forest', 'deer forest'],
    ['the sun rose over the hills', 'sun hills'],
    ['night falls over the city', 'city'],
    ['sea phone wallpaper', 'sea'],
    ['a phone on a table', 'phone table'],
    ['a hand-drawn fox', 'fox'],
    ["a bird's eye view of the sea", 'sea'],
    ['a school of fish', 'school of fish'],
    ['a red torii gate', 'torii gate'],
    ['a heart-shaped island', 'island'],
    ['a heart', 'heart'],
    ['an iron gate', 'gate'],
    ['a pirate ship', 'pirate ship'],
    ['雪地里的别墅', '别墅'],
    ['无人机和别墅', '无人机 别墅'],
    ['别画马', ''],
    ['斑马和马', '斑马 马'],
    ['牛奶和奶牛', '牛奶 奶牛'],
    ['a house and a greenhouse', 'house greenhouse'],
    ['a tree house', 'tree house'],
    ['马路上的公交车', '马路 公交车'],
    ['河马', '河马'],
    ['印象中的章鱼', '章鱼'],
    ['天使', '天使'],
    ['一只热狗', '热狗'],
  ] as const)('names the things of "%s": %s', (prompt, words) => {
    const things = readPrompt(prompt).requests.map(({ word }) => word)
    expect(things.join(' ')).toBe(words)
  })

  it.each([
    ['night falls over the city', { time: 'night' }],
    ['snow falls on a forest', { weather: 'snow' }],
    ['rain falls', { weather: 'rain' }],
    ['a wine red sky', { colors: ['red'] }],
    ['an orange', { colors: [] }],
    ['a family on the beach', { count: 3 }],
    ['a couple on the beach', { count: 2 }],
    ['four children', { count: 4 }],
    ['a flock of birds', { count: 7 }],
    ['three friends on a bench', { count: 3 }],
    ['ten tiny red birds', { count: 10 }],
  ] as const)('of "%s" it knows %j', (prompt, expected) => {
    const { time, weather, colors, requests } = readPrompt(prompt)
    const read = { time, weather, colors: colors.map(({ name }) => name), count: requests[0]?.count }
    expect(read).toMatchObject(expected)
  })

  it.each([
    ['a taxi', 'yellow'],
    ['two polar bears', 'white'],
    ['a golden retriever', 'gold'],
    ['乌鸦', 'black'],
    ['a red taxi', 'red'],
    ['a bear', null],
  ] as const)('gives the thing of "%s" the color %s', (prompt, name) => {
    const color = readPrompt(prompt).requests[0]?.color ?? null
    expect(color).toEqual(name === null ? null : hex(colorWords[name][0]))
  })

  it('thinks of a place for what is not painted, and keeps to what the prompt names', () => {
    expect(readPrompt('a hippo').subjects).toEqual(['meadow'])
    expect(readPrompt('披萨').subjects).toEqual(['stilllife'])
    expect(readPrompt('a hippo in the sea').subjects).toEqual(['sea'])
  })

  it('holds no word to be painted and unpainted at once, and none twice', () => {
    const painted = new Set(Object.values(subjectWords).flatMap((words) => words.split('|')))
    const unpainted = unpaintedTopics.flatMap(({ words }) => words.split('|'))
    expect(unpainted.filter((word) => painted.has(word))).toEqual([])
    expect(unpainted.filter((word, index) => unpainted.indexOf(word) !== index)).toEqual([])
  })

  it('survives any text', () => {
    for (const text of ['', ' ', '🎨🌊', '\u0000', 'x'.repeat(4000), '没有', 'no', '%%%\n\n'])
      expect(readPrompt(text).tags).toBeInstanceOf(Array)
  })
})

describe('kindsFor', () => {
  it.each([
    ['sea at sunset', 'sea'],
    ['golden desert', 'dunes'],
    ['雪山', 'alpine'],
    ['northern lights', 'aurora'],
    ['spiral galaxy', 'galaxy'],
    ['紫色星云', 'nebula'],
    ['saturn', 'planet'],
    ['城市天际线', 'skyline'],
  ])('shows "%s" as %s', (prompt, kind) => {
    expect(kindsFor(readPrompt(prompt)).map((one) => one.name)).toContain(kind)
  })

  it('always finds a kind, the same one for the same words', () => {
    const kinds = kindsFor(readPrompt('xyzzy'))
    expect(kinds).toHaveLength(1)
    expect(kindsFor(readPrompt('xyzzy'))).toEqual(kinds)
  })
})
