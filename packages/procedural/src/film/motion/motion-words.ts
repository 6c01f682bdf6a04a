/** Motion that a prompt asks for, in English or Chinese. */

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
  /** 1 is a light breeze. */
  wind: number
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

const patterns = {
  left: /\b(pan(s|ning)?|move[sd]?|moving|track(s|ing)?|slid(e|es|ing)) (to the )?left\b|向左|左移/i,
  right: /\b(pan(s|ning)?|move[sd]?|moving|track(s|ing)?|slid(e|es|ing)) (to the )?right\b|向右|右移/i,
  up: /\b(pan(s|ning)?|tilt(s|ing)?|ris(e|es|ing)|crane)( to the)? up\b|\bcamera rises\b|镜头上移|向上移/i,
  down: /\b(pan(s|ning)?|tilt(s|ing)?)( to the)? down\b|镜头下移|向下移/i,
  closer: /\b(zoom(s|ing)? in|push(es|ing)? in|dolly in|fly(ing)? (in|through|into)|move closer)\b|推近|拉近|推进/i,
  farther: /\b(zoom(s|ing)? out|pull(s|ing)? (back|out|away)|dolly out)\b|拉远|推远|后退/i,
  fixed: /\b(static|fixed|locked|still) (camera|shot)\b|\btripod\b|固定镜头|静止镜头/i,
  slow: /\b(slow(ly)?|slow motion|gentle|gently|calm|lazy)\b|缓慢|慢慢|慢镜头|慢动作/i,
  fast: /\b(fast|quick(ly)?|rapid(ly)?|racing|rushing)\b|快速|飞快|急速/i,
  lapse: /\b(time[- ]?lapse|hyper[- ]?lapse)\b|延时|缩时/i,
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

const pace = { slow: 0.6, fast: 1.7, lapse: 3 }

export function readMotion(prompt: string): RequestedMotion {
  const has = (word: keyof typeof patterns) => patterns[word].test(prompt)
  const isTimeLapse = has('lapse')
  return {
    panX: has('left') ? -1 : has('right') ? 1 : 0,
    panY: has('up') ? -1 : has('down') ? 1 : 0,
    zoom: has('closer') ? 1 : has('farther') ? -1 : 0,
    isStatic: has('fixed'),
    speed: isTimeLapse ? pace.lapse : has('fast') ? pace.fast : has('slow') ? pace.slow : 1,
    wind: has('gale') ? 3 : has('windy') ? 2 : 1,
    isTimeLapse,
    particles: particleNames.filter((name) => particleWords[name].test(prompt)),
  }
}
