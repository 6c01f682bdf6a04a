/** What the concepts of the lexicon imply: what nobody misses, and what a picture shows as well. */

/**
 * Concepts of light, air and manner. A picture without them still shows what was asked for, so nobody is told that they
 * are missing.
 */
export const vagueConcepts: ReadonlySet<string> = new Set(
  (
    'landscape sky horizon sunset dawn sun star water wave abstract gradient flow layers mist smoke citylights neon ' +
    'cyberpunk space ring sand ink papercut lowpoly isometric geometric animal leaves cloud garden path comet'
  ).split(' '),
)

/**
 * Concepts of land, water, sky and light, and of what covers or fills them. There is one of each in a picture, or so many
 * that nobody counts: whatever else a prompt says of one is about the same.
 */
export const undividedConcepts: ReadonlySet<string> = new Set([
  ...vagueConcepts,
  ...(
    'sea beach coast underwater coral lake river waterfall mountain snowpeak ridge hill valley canyon dune desert ' +
    'cactus oasis forest bamboo tree meadow flower flowerfield dahlia poppy lavender tulip sunflower rose lotus daisy ' +
    'blossom stilllife circuit library cafe desk window festival milkyway aurora galaxy nebula city skyline alley town ' +
    'ruins marble silk fire cave aerialcity crystal moon rainbow blackhole portrait'
  ).split(' '),
])

/** Words of a concept for what belongs to its thing: "a house with a red roof" is one house. */
const parts = /^(?:roof|railway|railroad|shrine|beacon|lava|eruption|屋顶|房顶|铁路|神社|岩浆)s?$/

export const isPartWord = (word: string): boolean => parts.test(word)

/** What is on every building, and so no thing of its own where the prompt names one. */
const buildings = new Set(['house', 'cabin', 'barn', 'church'])
const onBuildings = /^(?:door|doorway|chimney|大门|房门|木门|烟囱)$/

/** Whether a word is for a part of a concept's thing: the door of a house. */
export function hasPart(concept: string | null, word: string): boolean {
  return buildings.has(concept ?? '') && onBuildings.test(word)
}

/** Concepts that are kinds of another one: whoever sees a king sees a person. */
const kinds: Readonly<Record<string, string>> = {
  person: 'knight samurai queen princess king prince witch wizard angel astronaut dancer',
  car: 'sportscar taxi jeep van',
  bird: 'phoenix parrot flamingo duck swan crane eagle owl penguin',
  dragon: 'loong',
  house: 'barn',
  sailing: 'rowboat',
  tree: 'pine birch willow palm',
  fruit: 'apple pear lemon orange cherry grape strawberry banana',
  fish: 'koi',
  temple: 'pagoda',
  rocket: 'spaceship',
}

const kindsOf = new Map(Object.entries(kinds).map(([concept, list]) => [concept, new Set(list.split(' '))]))

/** Whether a concept is a kind of another one. */
export function isKindOf(concept: string | null, other: string | null): boolean {
  return concept !== null && (kindsOf.get(other ?? '')?.has(concept) ?? false)
}

/** What a picture with a concept shows as well. */
export const impliedConcepts: Readonly<Partial<Record<string, string>>> = {
  sea: 'water wave beach coast',
  lake: 'water river',
  river: 'water lake',
  waterfall: 'water river',
  koi: 'fish lake water',
  coral: 'fish underwater sea',
  octopus: 'underwater sea',
  knight: 'person',
  samurai: 'person',
  queen: 'person',
  princess: 'person',
  king: 'person',
  prince: 'person',
  witch: 'person',
  wizard: 'person',
  angel: 'person',
  astronaut: 'person',
  phoenix: 'bird fire',
  torch: 'fire',
  barn: 'house',
  hotspring: 'water lake',
  whale: 'underwater sea',
  sportscar: 'car',
  taxi: 'car',
  jeep: 'car',
  van: 'car',
  jellyfish: 'underwater sea',
  snowpeak: 'mountain',
  mountain: 'hill ridge valley',
  ridge: 'mountain hill valley',
  dune: 'desert',
  desert: 'dune',
  forest: 'tree',
  bamboo: 'forest',
  meadow: 'hill',
  hill: 'meadow valley',
  flowerfield: 'flower meadow',
  dahlia: 'flower',
  rose: 'flower dahlia',
  lotus: 'flower dahlia',
  daisy: 'flower dahlia',
  poppy: 'flower flowerfield',
  lavender: 'flower flowerfield',
  tulip: 'flower flowerfield',
  sunflower: 'flower flowerfield',
  blossom: 'flower tree',
  skyline: 'city',
  city: 'skyline',
  alley: 'city lantern',
  town: 'cabin',
  galaxy: 'milkyway nebula',
  nebula: 'galaxy milkyway',
  milkyway: 'galaxy',
  lighthouse: 'coast sea',
  umbrella: 'person',
  dancer: 'person',
  portrait: 'person',
  pine: 'tree',
  birch: 'tree',
  willow: 'tree',
  palm: 'tree beach',
  island: 'palm tree sea coast',
  oasis: 'palm desert dune lake',
  pagoda: 'temple',
  temple: 'pagoda',
  rowboat: 'sailing',
  apple: 'fruit stilllife',
  pear: 'fruit stilllife',
  lemon: 'fruit stilllife',
  orange: 'fruit stilllife',
  cherry: 'fruit stilllife',
  grape: 'fruit stilllife',
  strawberry: 'fruit stilllife',
  banana: 'fruit stilllife',
  fruit: 'stilllife',
  library: 'book',
  cafe: 'coffee',
  campfire: 'fire',
  candle: 'fire',
  volcano: 'fire mountain',
  christmas: 'tree pine',
  loong: 'dragon',
  parrot: 'bird',
  flamingo: 'bird',
  duck: 'bird',
  swan: 'bird',
  crane: 'bird',
  eagle: 'bird',
  owl: 'bird',
  penguin: 'bird',
  spaceship: 'rocket',
  rocket: 'spaceship',
  aerialcity: 'city skyline citylights',
  festival: 'lantern fireworks',
}

/** Whether a concept is that of people: a princess is somebody, too. */
export function isSomebody(concept: string | null): boolean {
  return concept === 'person' || (impliedConcepts[concept ?? '']?.split(' ').includes('person') ?? false)
}
