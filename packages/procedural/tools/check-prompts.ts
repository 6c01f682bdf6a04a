/**
 * Says which prompts of the table that is kept aside get everything that they ask for:
 *   bun packages/procedural/tools/check-prompts.ts
 */
import { buildScene } from '../src/paint/choose-scene.ts'
import { missingWords } from '../src/paint/missing-subjects.ts'
import { impliedConcepts } from '../src/prompt/implied-concepts.ts'
import { heldPrompts } from '../src/prompt/prompt-table.held.ts'
import { readPrompt } from '../src/prompt/read-prompt.ts'

let complete = 0
for (const [prompt, concepts] of heldPrompts) {
  const parsedPrompt = readPrompt(prompt)
  const { kind, painted = [] } = buildScene(parsedPrompt, { aspect: 1.6 }, 1)
  const visible = painted.flatMap((concept) => [concept, ...(impliedConcepts[concept]?.split(' ') ?? [])])
  const absent = concepts.split(' ').filter((concept) => !visible.includes(concept))
  if (absent.length === 0) complete++
  else
    console.log(
      `${prompt}: ${kind} lacks ${absent.join(', ')}; the result says: ${missingWords(parsedPrompt, painted).join(', ') || 'nothing'}`,
    )
}
console.log(`${complete} of ${heldPrompts.length} show everything`)
