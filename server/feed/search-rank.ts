import { titleLength } from '@mirari/model'
import { foldText, type SearchWord } from './search-words.ts'

/** What a search looks at in a result. */
export interface SearchedText {
  prompt: string
  /** JSON list. */
  tags: string
  username: string
  likes_count: number
}

const points = { tag: 4, creator: 4, word: 3, beginning: 1, title: 2, phrase: 5 }
/** Of a tenfold number of likes: enough to order what matches equally well, too little to beat a better match. */
const pointsPerTenfoldLikes = 0.5

/** How well a result fits; null when one of the words is nowhere in it. */
export function scoreOf(words: readonly SearchWord[], { prompt, tags, username, likes_count }: SearchedText) {
  const text = foldText(prompt)
  const title = text.slice(0, titleLength)
  const ownTags = foldText(tags)
  const creator = foldText(username)
  let score = Math.log10(1 + likes_count) * pointsPerTenfoldLikes
  for (const word of words) {
    const inPrompt = fit(text, word)
    const inTags = fit(ownTags, word)
    const inCreator = fit(creator, word)
    if (inPrompt + inTags + inCreator === 0) return null
    score += inPrompt
    if (inTags === points.word) score += points.tag
    if (inCreator > 0) score += inCreator === points.word ? points.creator : points.beginning
    if (inPrompt > 0 && fit(title, word) > 0) score += points.title
  }
  if (words.length > 1 && text.includes(words.map((word) => word.text).join(' '))) score += points.phrase
  return score
}

const letter = /[\p{L}\p{N}]/u

/** 'word' when it is there as a whole, 'beginning' when a word begins so, else nothing. */
function fit(text: string, { text: word, isIdeographic }: SearchWord): number {
  if (isIdeographic) return text.includes(word) ? points.word : 0
  let best = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at > 0 && letter.test(text[at - 1] ?? '')) continue
    if (!letter.test(text[at + word.length] ?? '')) return points.word
    best = points.beginning
  }
  return best
}
