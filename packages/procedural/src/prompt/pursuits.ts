/** What only people do: the words for it and for whoever does it, and where it is done. */
import type { subjectWords } from './lexicon.ts'
import type { Season } from './parsed-prompt.ts'

export interface Pursuit {
  /** Action of the poses that show it. */
  action: string
  /** Concept of the place that is shown when the prompt names nothing else. */
  place: keyof typeof subjectWords
  season?: Season
  /** Words for whoever does it. */
  people: string
  /** Words for doing it; each stands for somebody where the prompt names nobody. */
  words: string
}

export const pursuits: readonly Pursuit[] = [
  {
    action: 'fish',
    place: 'lake',
    people: 'fisherman|fishermen|angler|渔夫|渔民|渔翁|钓鱼人|钓鱼者|钓鱼的人',
    words: 'fishing|fishing rod|with a fishing rod|钓鱼|垂钓|鱼竿|钓竿',
  },
  {
    action: 'surf',
    place: 'wave',
    people: 'surfer|冲浪者|冲浪的人',
    words: 'surfing|on a surfboard|on his surfboard|on her surfboard|riding a wave|冲浪',
  },
  {
    action: 'snowboard',
    place: 'hill',
    season: 'winter',
    people: 'snowboarder|单板滑雪者',
    words: 'snowboarding|on a snowboard|单板滑雪|滑雪板',
  },
  {
    action: 'ski',
    place: 'hill',
    season: 'winter',
    people: 'skier|滑雪者|滑雪的人',
    words: 'skiing|on skis|滑雪',
  },
  {
    action: 'busk',
    place: 'alley',
    people: 'street musician|musician|busker|guitarist|guitar player|街头艺人|街头音乐家|音乐家|吉他手|乐手',
    words: 'busking',
  },
  { action: 'fiddle', place: 'alley', people: 'violinist|fiddler|violin player|小提琴手', words: 'fiddling' },
  { action: 'drum', place: 'alley', people: 'drummer|鼓手', words: 'drumming|playing the drums|playing drums|打鼓' },
]

/** Concepts of those who can do something: where a prompt names one of them, that one does it. */
export const doers: ReadonlySet<string> = new Set(
  (
    'person knight queen princess king prince samurai witch wizard angel dancer astronaut robot snowman umbrella portrait ' +
    'cat dog fox wolf lion tiger bear panda penguin rabbit elephant giraffe zebra cow sheep deer horse unicorn camel ' +
    'squirrel animal dragon loong bird parrot flamingo duck swan crane eagle owl whale dolphin turtle crab octopus shark'
  ).split(' '),
)
