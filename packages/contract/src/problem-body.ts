import { type Static, Type } from '@sinclair/typebox'
import { type ProblemCode, type ProblemReason, problemStatus } from './problems.ts'

/** The values in a text, by the names of their placeholders. */
export const TextParams = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
  description: 'The values that the text holds',
})

/** Body of every answer with a 4xx or 5xx status. */
export const ProblemBody = Type.Object(
  {
    detail: Type.String({ description: 'A sentence for a person, in English' }),
    code: Type.Unsafe<ProblemCode>(
      Type.String({ description: 'What kind of refusal it is', examples: Object.keys(problemStatus) }),
    ),
    reason: Type.Optional(
      Type.Unsafe<ProblemReason>(
        Type.String({ description: 'Which refusal exactly; absent where the code says all there is to say' }),
      ),
    ),
    params: Type.Optional(TextParams),
  },
  { $id: 'Problem', description: 'Why a call was refused' },
)
export type ProblemBody = Static<typeof ProblemBody>
