/** Words and images that an operator blocked: nobody can create with, publish or upload them. */
import type { Kysely } from 'kysely'
import { prepared } from '../platform/database/prepared.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { requireNotRemoved } from './removals.ts'

/** Most that can be blocked: each prompt and each image is compared with all of them. */
export const maxBlocked = { words: 1000, images: 10_000 } as const

/** Most bits in which the hash of an image may differ from that of a blocked one it counts as a copy of. */
const maxDistance = 28
/** Hashes with fewer set or unset bits are of plain images, which all look the same. */
const minTellingBits = 24

/** A text as it is compared: in one width and case, without invisible characters and runs of blanks. */
export function blockedPattern(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Letters of alphabets that put blanks between words; a blocked word is not looked for within another one. */
const wordLetter = /[\p{L}\p{N}]/u
const blankless = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u

/** Whether a text has a pattern: as a whole word, but anywhere in scripts without blanks. */
export function hasPattern(text: string, pattern: string): boolean {
  const continues = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && [a, b].every((letter) => wordLetter.test(letter) && !blankless.test(letter))
  for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) {
    const before = [...text.slice(Math.max(0, at - 2), at)].at(-1)
    const [after] = text.slice(at + pattern.length, at + pattern.length + 2)
    if (!continues(before, [...pattern][0]) && !continues([...pattern].at(-1), after)) return true
  }
  return false
}

const blockedWords = prepared((db) =>
  db.selectFrom('blocked_word').select(['word', 'pattern']).where('pattern', '>', '').limit(maxBlocked.words),
)

/** Checks that texts have no blocked word. @throws Problem 'forbidden' with the word */
export async function requireAllowedTexts(db: Kysely<Tables>, texts: readonly string[]): Promise<void> {
  const { rows: words } = await blockedWords(db, {})
  if (words.length === 0) return
  const compared = texts.map(blockedPattern)
  const found = words.find(({ pattern }) => compared.some((text) => hasPattern(text, pattern)))
  if (found) throw new Problem('word_blocked', { word: found.word })
}

/** An image by its content and its look; null where the look is not known. */
export interface ImageLook {
  sha256: string
  perceptual_hash: string | null
}

/** Checks that an image is no copy of a blocked one. @throws Problem 'forbidden' */
export async function requireAllowedImage(db: Kysely<Tables>, image: ImageLook): Promise<void> {
  if ((await blockedAmong(db, [image])).length > 0) throw new Problem('image_blocked')
}

/** Those of these images that are copies of blocked ones. */
export async function blockedAmong<Image extends ImageLook>(
  db: Kysely<Tables>,
  images: readonly Image[],
): Promise<Image[]> {
  if (images.length === 0) return []
  const blocked = await db
    .selectFrom('blocked_image')
    .select(['sha256', 'perceptual_hash'])
    .where('sha256', '>', '')
    .limit(maxBlocked.images)
    .execute()
  return images.filter((image) =>
    blocked.some(
      ({ sha256, perceptual_hash }) => sha256 === image.sha256 || isNear(perceptual_hash, image.perceptual_hash),
    ),
  )
}

/** Checks that these results may be public. @throws Problem 'forbidden' with the reason */
export async function requirePublishable(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await requireNotRemoved(db, ids)
  const rows = await db
    .selectFrom('generation_result as result')
    .innerJoin('media', 'media.key', 'result.media_key')
    .leftJoin('image_hash', 'image_hash.media_key', 'result.media_key')
    .select(['result.prompt', 'media.sha256', 'image_hash.perceptual_hash'])
    .where('result.generation_result_id', 'in', ids)
    .execute()
  await requireAllowedTexts(
    db,
    rows.map(({ prompt }) => prompt),
  )
  if ((await blockedAmong(db, rows)).length > 0) throw new Problem('image_blocked')
}

/** The looks of stored images, by their keys. */
export async function looksOf(
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<(ImageLook & { media_key: string })[]> {
  if (keys.length === 0) return []
  return db
    .selectFrom('media')
    .leftJoin('image_hash', 'image_hash.media_key', 'media.key')
    .select(['media.key as media_key', 'media.sha256', 'image_hash.perceptual_hash'])
    .where('media.key', 'in', keys)
    .execute()
}

/** Whether two hashes are of images that look the same. */
export function isNear(hash: string, other: string | null): boolean {
  if (other === null || hash.length !== other.length) return false
  const [a, b] = [partsOf(hash), partsOf(other)]
  if (!isTelling(a) || !isTelling(b)) return false
  return bitsOf(a.map((part, index) => part ^ (b[index] ?? 0))) <= maxDistance
}

/** Hex digits of 32 bits, which is what numbers compare at once. */
const digitsOfPart = 8

function partsOf(hash: string): number[] {
  const parts: number[] = []
  for (let at = 0; at < hash.length; at += digitsOfPart) {
    parts.push(Number.parseInt(hash.slice(at, at + digitsOfPart), 16))
  }
  return parts
}

function isTelling(parts: readonly number[]): boolean {
  const bits = bitsOf(parts)
  return bits >= minTellingBits && bits <= parts.length * 32 - minTellingBits
}

/** Number of set bits. */
function bitsOf(parts: readonly number[]): number {
  let bits = 0
  for (const part of parts) for (let left = part; left !== 0; left &= left - 1) bits += 1
  return bits
}
