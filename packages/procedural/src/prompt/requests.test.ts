import { describe, expect, it } from 'vitest'
import { readPrompt } from './read-prompt.ts'

/** The things of a prompt as "2 girl", with what they stand to as "on bench". */
function thingsOf(prompt: string): string {
  const { requests } = readPrompt(prompt)
  return requests
    .map(({ word, count, members, relation }) => {
      const many = count !== null && count > 1 ? `${count} ` : ''
      const other = relation ? ` ${relation.kind} ${requests[relation.to]?.word}` : ''
      return `${many}${members?.join('+') ?? word}${other}`
    })
    .join(', ')
}

describe('a noun is a thing of its own', () => {
  it.each([
    ['three friends on a bench and a child with a balloon', '3 friends on bench, bench, child, balloon held child'],
    ['a man fishing, a woman reading under a tree', 'man, woman under tree, tree'],
    ['a red car and a blue car', 'car, car'],
    ['a red car and two blue cars', 'car, 2 cars'],
    ['a black cat on the roof and a white cat beside a bench', 'cat on roof, roof, cat beside bench, bench'],
    ['a cat, another cat', 'cat, cat'],
    ['a cat and a cat', 'cat, cat'],
    ['a cat and a kitten', 'cat, kitten'],
    ['black cat, white cat', 'cat, cat'],
    ['a cat beside a cat', 'cat beside cat, cat'],
    ['two cats and a cat', '2 cats, cat'],
    ['a flock of birds and an eagle', '7 flock of birds, eagle'],
    ['a girl on a bench. A boy rides a horse', 'girl on bench, bench, boy, horse'],
    ['a girl in a boat and a girl on a bench', 'girl in boat, boat, girl on bench, bench'],
    ['a woman in a red dress and a man in a black suit', 'woman, man'],
    ['a king and a child with a balloon', 'king, child, balloon held child'],
    ['a taxi and a red car', 'taxi, car'],
    ['两个女孩坐在长椅上，一个老人牵着狗', '2 女孩 on 长椅, 长椅, 老人, 狗 held 老人'],
    ['一只黑猫和一只白猫', '猫, 猫'],
    ['屋顶上的黑猫和长椅旁的白猫', '屋顶, 猫 on 屋顶, 长椅, 猫 beside 长椅'],
    ['草原上的老人和湖边的孩子', '草原, 老人 on 草原, 湖, 孩子 beside 湖'],
    ['一辆红色的汽车和两辆蓝色的汽车', '汽车, 2 汽车'],
    ['一个国王和一个拿着气球的孩子', '国王, 气球 held 孩子, 孩子'],
    ['一个男孩和一个骑马的女孩', '男孩, 马, 女孩 on 马'],
    ['长椅上的猫，另一只猫在树下', '长椅, 猫 on 长椅, 猫 under 树, 树'],
  ])('"%s": %s', (prompt, things) => {
    expect(thingsOf(prompt)).toBe(things)
  })
})

describe('a noun is about what is there already', () => {
  it.each([
    ['cat, cute cat, cat portrait', 'cat, portrait'],
    ['a girl on a bench, the girl has a balloon', 'girl on bench, bench, balloon'],
    ['a girl in a meadow. she is reading', 'girl in meadow, meadow'],
    ['a cat, a cute cat', 'cat'],
    ['a black cat, the cat sleeps on a bench', 'cat on bench, bench'],
    ['person, knight, castle', 'knight, castle'],
    ['a knight, a lonely figure', 'knight'],
    ['a parrot, colorful bird', 'parrot'],
    ['a flock of seagulls over the sea', '7 flock above sea, sea'],
    ['a forest, a dark forest', 'forest'],
    ['a house with a red roof', 'house'],
    ['hot coffee in a mug', 'coffee'],
    ['a full moon, a bright moon', 'full moon'],
    ['女孩，少女，长椅', '女孩, 长椅'],
    ['一个女孩坐在长椅上，这个女孩拿着气球', '女孩 on 长椅, 长椅, 气球 held 女孩'],
    ['猫，可爱的猫，长椅上的猫', '猫 on 长椅, 长椅'],
  ])('"%s": %s', (prompt, things) => {
    expect(thingsOf(prompt)).toBe(things)
  })
})

describe('people are one company', () => {
  it.each([
    ['a man and a woman on a bench', '2 man+woman on bench, bench'],
    ['a man, a woman and a child on a bench', '3 man+woman+child on bench, bench'],
    ['boy, girl, bench', '2 boy+girl, bench'],
    ['a mother with her son and a father', '3 mother+son+father'],
    ['一个男人、一个女人和一个孩子', '3 男人+女人+孩子'],
    ['爷爷和孙女在湖边', '2 爷爷+孙女 beside 湖, 湖'],
  ])('"%s": %s', (prompt, things) => {
    expect(thingsOf(prompt)).toBe(things)
  })

  it.each([
    ['a king and a queen on a bench', 'king on bench, queen on bench, bench'],
    ['长椅上的国王和王后', '长椅, 国王 on 长椅, 王后 on 长椅'],
    ['a king and a queen with a dog', 'king, queen, dog held queen'],
  ])('or share a place: "%s"', (prompt, things) => {
    expect(thingsOf(prompt)).toBe(things)
  })
})

it('each group has its own color, and a word about a thing gives it its color', () => {
  const colorsOf = (prompt: string) => readPrompt(prompt).requests.map(({ color }) => color?.map((one) => one > 0.4))
  const [red, blue] = [
    [true, false, false],
    [false, false, true],
  ]
  expect(colorsOf('a red car and a blue car')).toEqual([red, blue])
  expect(colorsOf('a blue car and two red cars')).toEqual([blue, red])
  expect(colorsOf('一辆红色的汽车和一辆蓝色的汽车')).toEqual([red, blue])
  expect(colorsOf('a car on a road, the red car is fast')[0]).toEqual(red)
  expect(colorsOf('a woman in a red dress and a woman in a blue dress')).toEqual([red, blue])
})

describe('each does what the prompt says of it', () => {
  const doersOf = (prompt: string) => {
    const { acts, requests } = readPrompt(prompt)
    return acts.map(
      ({ name, by }) => `${name}: ${by.map((who) => who.map((at) => requests[at]?.word).join('+')).join(' or ')}`,
    )
  }

  it.each([
    ['a man running and a woman sitting on a bench', ['run: man or woman', 'sit: woman or man or bench']],
    ['a sleeping cat and a dog', ['sleep: cat']],
    ['a cat sleeping on a roof, a dog', ['sleep: cat or roof']],
    ['a fisherman on a bench and a woman running', ['fish: fisherman', 'run: woman+bench or bench or fisherman']],
    ['a man fishing, a woman reading under a tree', ['fish: man', 'read: woman or tree']],
    ['a man walking a dog', ['walk: man or dog']],
    ['a girl and a dog running', ['run: dog+girl or girl']],
    ['a girl on a bench, reading', ['read: bench or girl']],
    ['两个女孩坐在长椅上，一个老人牵着狗', ['sit: 女孩 or 长椅']],
    ['坐在长椅上的女孩和奔跑的男孩', ['sit: 女孩 or 长椅', 'run: 男孩 or 女孩 or 长椅']],
  ])('in "%s"', (prompt, doers) => {
    expect(doersOf(prompt)).toEqual(doers)
  })
})
