import { titleLength } from '@mirari/model'
import { foldText, type SearchKeyword, type SearchWord, wordCharacter } from './search-keywords.ts'

/** The fields of a result that a search compares with its keywords. */
export interface SearchedText {
  prompt: string
  /** JSON list. */
  tags: string
  username: string
  likes_count: number
}

const points = { tag: 4, creator: 4, word: 3, beginning: 1, near: 1, title: 2, phrase: 5 }
/**
 * Points for ten times as many likes: enough to order results that match equally well, too few to outrank a better
 * match.
 */
const pointsPerTenfoldLikes = 0.5

/** Score of a result; null when one of the keywords does not occur in it. */
export function scoreOf(keywords: readonly SearchKeyword[], { prompt, tags, username, likes_count }: SearchedText) {
  const text = foldText(prompt)
  const title = text.slice(0, titleLength)
  const ownTags = foldText(tags)
  const creator = foldText(username)
  let score = Math.log10(1 + likes_count) * pointsPerTenfoldLikes
  for (const word of keywords) {
    const inPrompt = fitOrNear(text, word)
    const inTags = fitOrNear(ownTags, word)
    const inCreator = fit(creator, word)
    if (inPrompt + inTags + inCreator === 0) return null
    score += inPrompt
    if (inTags === points.word) score += points.tag
    if (inCreator > 0) score += inCreator === points.word ? points.creator : points.beginning
    if (inPrompt > 0 && fitOrNear(title, word) > 0) score += points.title
  }
  if (keywords.length > 1 && text.includes(keywords.map((word) => word.text).join(' '))) score += points.phrase
  return score
}

/** As `fit`, or `points.near` when the text has a word of nearly the same meaning instead. */
function fitOrNear(text: string, keyword: SearchKeyword): number {
  const own = fit(text, keyword)
  if (own > 0) return own
  return keyword.near.some((word) => fit(text, word) === points.word) ? points.near : 0
}

/**
 * `points.word` when the text contains the keyword as a whole word, `points.beginning` when a word starts with it,
 * otherwise 0.
 */
function fit(text: string, { text: word, isIdeographic }: SearchWord): number {
  if (isIdeographic) return text.includes(word) ? points.word : 0
  let best = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (continuesWord(text, at - 1)) continue
    if (!continuesWord(text, at + word.length)) return points.word
    best = points.beginning
  }
  return best
}

/** Whether a folded text has a letter or digit of a word at this place. */
function continuesWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  // Nearly all are plain ASCII, which needs no pattern; there is none before and after the text.
  if (code <= 0x7f) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)
  return wordCharacter.test(text[at] ?? '')
}
