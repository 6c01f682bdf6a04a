/** How names look: the comparison of names that people would take for each other. */

/** Characters of other alphabets, and some of this one, with the Latin letter that they look like. */
const lookalikes = [
  // Latin; a capital I and the digit look like a small l.
  'Il 1l |l ǀl ıi ɩi ɪi 0o ɑa ɡg ʏy ʀr ʟl ɴn ʙb ʜh ɢg ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ꜱs ƅb ƨs ɯw',
  // Cyrillic.
  'АA ВB ЕE ЅS Іl ЇI ЈJ КK МM НH ОO РP СC ТT УY ХX ҮY ԚQ ԜW ѴV ԌG ӀI Ӏl аa еe ѕs іi јj оo рp сc уy хx ԁd һh ӏl ԛq ԝw ѵv гr кk ԍg ҽe',
  // Greek.
  'ΑA ΒB ΕE ΖZ ΗH Ιl ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC ϳj ϲc αa γy ιi κk νv οo ρp σo τt υu χx ηn ωw εe',
  // Armenian.
  'ՍU ՏS ՕO ԼL օo ոn սu հh ցg զq աw յj ռn ւi ք$',
  // Hebrew and Arabic letters and digits that are one stroke or a ring.
  'ןl וl סo اl هo ہo ٥o ۵o ١l ۱l',
]

const lookalikeOf = new Map(
  lookalikes.flatMap((group) => group.split(' ')).map((pair): [string, string] => [pair.slice(0, -1), pair.slice(-1)]),
)

/** Pairs of letters that look like one. */
const ligatures = [
  ['rn', 'm'],
  ['vv', 'w'],
] as const

/** What two names have in common that people would take for each other; never shown. */
export function skeletonOf(name: string): string {
  const plain = [...name.normalize('NFKD')].map((character) => lookalikeOf.get(character) ?? character).join('')
  const lower = [...plain.toLowerCase().normalize('NFKD')].map((character) => lookalikeOf.get(character) ?? character)
  const joined = lower
    .join('')
    .replace(/[\s._-]+/gu, '-')
    .replace(/^-|-$/gu, '')
  return ligatures.reduce((text, [pair, letter]) => text.replaceAll(pair, letter), joined).normalize('NFC')
}
