import type { ModelId } from '@mirari/model'
import { type Static, Type } from '@sinclair/typebox'
import { wordStrengths } from '../lists.ts'
import { Count, nullable, oneOf, text } from './common.ts'

/** UTF-16 units of the longest prompt that is looked at: 4000 characters, each of two. */
const maxUnits = 8000

export const PromptBody = Type.Object(
  {
    prompt: Type.String({ maxLength: maxUnits, examples: ['a lake at dawn'] }),
    model: text<ModelId>({ description: 'Id of a model; GET /models lists them', examples: ['jimeng'] }),
  },
  { $id: 'PromptBody' },
)

export const WordUnderstood = Type.Object(
  {
    from: Type.Integer({ minimum: 0, description: 'Place in the prompt, in UTF-16 units' }),
    to: Count,
    strength: oneOf(wordStrengths, {
      description:
        "'follow' is in every result, 'weak' has little effect or is missing in some results, 'unknown' is left out",
    }),
  },
  { $id: 'WordUnderstood' },
)
export type WordUnderstood = Static<typeof WordUnderstood>

export const PromptUnderstood = Type.Object(
  {
    words: nullable(Type.Array(WordUnderstood), {
      description:
        'In their order, without words that ask for nothing; null when the engine of the model does not tell',
    }),
  },
  { $id: 'PromptUnderstood' },
)
export type PromptUnderstood = Static<typeof PromptUnderstood>
