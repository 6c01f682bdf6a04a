/** Motion that a prompt asks for, in English or Chinese. */
import { mix } from '../../math/number.ts'
import { cleanPrompt } from '../../prompt/find-meanings.ts'
import { groupAt, passingIn } from './passing.ts'

export interface RequestedMotion {
  /** -1 left, 1 right, 0 unspecified; up and down likewise. */
  panX: number
  panY: number
  /** 1 closer, -1 farther, 0 unspecified. */
  zoom: number
  /** The camera must not move. */
  isStatic: boolean
  /** 1 is natural. */
  speed: number
  /** 1 is a light breeze; from the first frame to the last, or to the middle of a loop. */
  wind: number
  windEnd: number
  /** Factor on how far the camera goes, when a pace is said of the camera alone. */
  cameraPace: number
  /** What leaves, and what arrives, while the video runs: names of actors, and of single groups. */
  leaving: readonly string[]
  arriving: readonly string[]
  /** What crosses the picture: concepts, and names by which layers of scenes ask for themselves. */
  passing: readonly string[]
  isTimeLapse: boolean
  /** Particles that the prompt names, in the order of the table. */
  particles: readonly ParticleName[]
}

export const particleNames = [
  'rain',
  'snow',
  'leaves',
  'petals',
  'fireflies',
  'sparks',
  'bubbles',
  'dust',
  'birds',
  'stardust',
  'meteors',
] as const
export type ParticleName = (typeof particleNames)[number]

export const actorNames = ['birds', 'boat', 'balloon', 'people', 'cars', 'fish'] as const
export type ActorName = (typeof actorNames)[number]

const actorWords: Readonly<Record<ActorName, string>> = {
  birds: 'birds?|flocks?|seagulls?|gulls?|geese|鸟儿?|飞鸟|海鸥',
  boat: 'boats?|ships?|ferr(?:y|ies)|sail(?:boats?)?|船只?|帆船|渡轮',
  balloon: 'balloons?|热?气球',
  people: 'people|persons?|man|woman|walkers?|figures?|行人|人们?',
  cars: 'cars?|traffic|汽车|车辆?',
  fish: 'fish(?:es)?|koi|鱼群?|锦鲤',
}
const leavingWords =
  '(?:slowly |then |all )?(?:leav(?:e|es|ing)|depart(?:s|ing)?|(?:fl(?:y|ies|ying)|go(?:es|ing)?|sail(?:s|ing)?|driv(?:e|es|ing)|walk(?:s|ing)?|swim(?:s|ming)?) (?:away|off)|disappear(?:s|ing)?)|飞走|飞离|离开|驶离|远去|散去'
const arrivingWords =
  '(?:slowly |then |all )?(?:arriv(?:e|es|ing)|com(?:e|es|ing)(?: in)?|appear(?:s|ing)?|enter(?:s|ing)?|fl(?:y|ies|ying) in)|飞来|到来|驶来|出现'

const actorPattern = (name: ActorName, words: string) =>
  new RegExp(`(?:${actorWords[name]})\\s*(?:are |is )?(?:${words})`, 'i')

/** Who does something that the prompt says: all of them, or the one group of several that it says it of. */
function actorsThat(words: string, prompt: string): string[] {
  const text = cleanPrompt(prompt)
  return actorNames.flatMap((name) => {
    const found = actorPattern(name, words).exec(text)
    return found ? (groupAt(found.index, text) ?? name) : []
  })
}

const patterns = {
  left: /\b(pan(s|ning)?|move[sd]?|moving|track(s|ing)?|slid(e|es|ing)|glid(e|es|ing)|truck(s|ing)?|dolly) (to the )?left\b|向左|左移/i,
  right:
    /\b(pan(s|ning)?|move[sd]?|moving|track(s|ing)?|slid(e|es|ing)|glid(e|es|ing)|truck(s|ing)?|dolly) (to the )?right\b|向右|右移/i,
  up: /\b(pan(s|ning)?|tilt(s|ing)?|ris(e|es|ing)|crane)( to the)? up\b|\bcamera rises\b|镜头上移|向上移/i,
  down: /\b(pan(s|ning)?|tilt(s|ing)?)( to the)? down\b|镜头下移|向下移/i,
  closer: /\b(zoom(s|ing)? in|push(es|ing)? in|dolly in|fly(ing)? (in|through|into)|move closer)\b|推近|拉近|推进/i,
  farther: /\b(zoom(s|ing)? out|pull(s|ing)? (back|out|away)|dolly out)\b|拉远|推远|后退/i,
  fixed: /\b(static|fixed|locked|still) (camera|shot)\b|\btripod\b|固定镜头|静止镜头/i,
  slow: /\b(slow(ly)?|slow motion|gentle|gently|calm|lazy)\b|缓慢|慢慢|慢镜头|慢动作/i,
  fast: /\b(fast|quick(ly)?|rapid(ly)?|racing|rushing)\b|快速|飞快|急速/i,
  lapse: /\b(time[- ]?lapse|hyper[- ]?lapse)\b|延时|缩时/i,
  slowCamera:
    /\b(slow(ly)?|gentle|gently) (camera|pan(s|ning)?|zoom(s|ing)?|push(es|ing)?|pull(s|ing)?|dolly|tilt(s|ing)?|track(s|ing)?)\b|缓慢(推近|拉远|平移|向左|向右)/i,
  fastCamera:
    /\b(fast|quick(ly)?|rapid(ly)?) (camera|pan(s|ning)?|zoom(s|ing)?|push(es|ing)?|pull(s|ing)?|dolly|tilt(s|ing)?|track(s|ing)?)\b/i,
  windRises:
    /\b(wind|breeze) (is )?(ris(es|ing)|picks? up|picking up|grow(s|ing)|strengthen(s|ing)?|gets? stronger|getting stronger)\b|\b(rising|growing) wind\b|起风|风(渐|越来越)(大|强)/i,
  windFalls:
    /\b(wind|breeze|storm) (is )?(dies|dying|dies down|drop(s|ping)|calm(s|ing)|fad(es|ing)|eas(es|ing))\b|风(停|渐小|平息|越来越小)/i,
  windy: /\b(wind|windy|breeze|breezy|gust(s|y)?|blowing)\b|风|微风/i,
  gale: /\b(storm(y)?|gale|hurricane|tempest|blizzard|strong wind)\b|暴风|狂风|大风/i,
} as const

const particleWords: Readonly<Record<ParticleName, RegExp>> = {
  rain: /\b(rain(s|ing|y|fall)?|drizzle|downpour)\b|下雨|雨/i,
  snow: /\b(snow(s|ing|fall)|snowflakes?|falling snow|blizzard)\b|飘雪|下雪|雪花/i,
  leaves: /\b(falling leaves|leaves (fall|falling|drift|blow)\w*|drifting leaves|fallen leaves)\b|落叶/i,
  petals: /\b(petals?|falling blossoms?|sakura|cherry blossoms?)\b|花瓣|樱花|落花/i,
  fireflies: /\b(firefl(y|ies)|glow ?worms?)\b|萤火虫/i,
  sparks: /\b(sparks?|embers?|campfire|bonfire|fire|flames?|lava|volcano)\b|火花|火星|篝火|火焰/i,
  bubbles: /\b(bubbles?)\b|气泡/i,
  dust: /\b(dust( motes)?|motes|pollen|floating particles)\b|尘埃|浮尘/i,
  birds: /\b(birds?|flock|seagulls?|gulls|geese)\b|鸟|飞鸟|海鸥/i,
  stardust: /\b(stardust|star dust)\b|星尘/i,
  meteors: /\b(meteors?|shooting stars?|falling stars?|comets?)\b|流星/i,
}

/** Whether a word of a prompt asks for these particles. */
export const namesParticle = (word: string, name: ParticleName): boolean => particleWords[name].test(word)

const pace = { slow: 0.6, fast: 1.7, lapse: 3 }

export function readMotion(prompt: string): RequestedMotion {
  const has = (word: keyof typeof patterns) => patterns[word].test(prompt)
  const isTimeLapse = has('lapse')
  const wind = has('gale') ? 3 : has('windRises') ? 0.6 : has('windy') || has('windFalls') ? 2 : 1
  // A pace that is said of the camera does not slow down the world.
  const cameraPace = has('slowCamera') ? pace.slow : has('fastCamera') ? pace.fast : 1
  const isPaced = cameraPace === 1
  return {
    panX: has('left') ? -1 : has('right') ? 1 : 0,
    panY: has('up') ? -1 : has('down') ? 1 : 0,
    zoom: has('closer') ? 1 : has('farther') ? -1 : 0,
    isStatic: has('fixed'),
    speed: isTimeLapse ? pace.lapse : isPaced && has('fast') ? pace.fast : isPaced && has('slow') ? pace.slow : 1,
    wind,
    windEnd: has('windRises') ? 3 : has('windFalls') ? 0.5 : wind,
    cameraPace,
    leaving: actorsThat(leavingWords, prompt),
    arriving: actorsThat(arrivingWords, prompt),
    passing: passingIn(prompt).flatMap(({ who }) => who),
    isTimeLapse,
    particles: particleNames.filter((name) => particleWords[name].test(prompt)),
  }
}

/** Where a prompt asks for motion, as positions of the first and after the last character. */
export function motionPlaces(prompt: string): { from: number; to: number }[] {
  const acts = actorNames.flatMap((name) => [actorPattern(name, leavingWords), actorPattern(name, arrivingWords)])
  const places = [...Object.values(patterns), ...Object.values(particleWords), ...acts].flatMap((pattern) => {
    const found = pattern.exec(prompt)
    return found ? [{ from: found.index, to: found.index + found[0].length }] : []
  })
  return [...places, ...passingIn(prompt).map(({ from, to }) => ({ from, to }))]
}

/** Wind over the video: a loop has to end with the wind that it began with. */
export function windOf({ wind, windEnd }: RequestedMotion, isLoop: boolean): (time: number) => number {
  return (time) => mix(wind, windEnd, isLoop ? (1 - Math.cos(2 * Math.PI * time)) / 2 : time)
}
