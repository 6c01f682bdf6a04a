import { expect, test } from 'vitest'
import { createRandom } from '../../math/random.ts'
import { renderLayer } from '../../paint/render.ts'
import { type Action, type Scene, type Staging, type Surface, viewOf } from '../../paint/scene.ts'
import { sceneKinds } from '../../paint/scenes/index.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { stagingOf } from './testing.ts'

const aspect = 16 / 9
const view = viewOf(192, 108)

function sceneOf(kind: (typeof sceneKinds)[number], prompt = ''): Scene {
  return kind.build({ parsedPrompt: readPrompt(prompt), frame: { aspect }, random: createRandom(5).fork('scene') })
}

/** Each layer of a scene that acts, with its action. */
function actionsOf(scene: Scene, staging: Staging): { id: string; depth: number; action: Action }[] {
  return scene.layers.flatMap(({ id, depth, act }) => (act ? [{ id, depth, action: act(staging) }] : []))
}

function paint(id: string, action: Action, time: number): Promise<Surface> {
  return renderLayer({ id, depth: 0, open: (still) => action.open({ ...still, time }) }, view)
}

/** Mean difference of two paintings, in linear light. */
function differenceOf(one: Surface, other: Surface): number {
  let sum = 0
  for (let i = 0; i < one.r.length; i++)
    sum +=
      Math.abs((one.r[i] ?? 0) - (other.r[i] ?? 0)) +
      Math.abs((one.g[i] ?? 0) - (other.g[i] ?? 0)) +
      Math.abs((one.b[i] ?? 0) - (other.b[i] ?? 0))
  return sum / one.r.length / 3
}

test.each(sceneKinds.map((kind) => [kind.name, kind] as const))(
  'what acts in %s ends a loop where it began',
  async (_name, kind) => {
    for (const prompt of ['', 'at night'])
      for (const { id, action } of actionsOf(sceneOf(kind, prompt), stagingOf({ duration: 6, isLoop: true })))
        expect(differenceOf(await paint(id, action, 0), await paint(id, action, 1)), id).toBeLessThan(1e-4)
  },
)

test.each(sceneKinds.map((kind) => [kind.name, kind] as const))(
  'what acts in %s stays within its areas',
  async (_name, kind) => {
    for (const { id, action } of actionsOf(sceneOf(kind), stagingOf())) {
      for (const time of [0, 0.37, 1]) {
        const areas = action.areas?.(time)
        if (!areas) continue
        const { r, g, b } = await paint(id, action, time)
        for (let i = 0; i < r.length; i++) {
          if ((r[i] ?? 0) + (g[i] ?? 0) + (b[i] ?? 0) < 0.004) continue
          const x = view.left + ((i % view.width) + 0.5) * view.pixel
          const y = view.top + (Math.floor(i / view.width) + 0.5) * view.pixel
          const slack = view.pixel
          const isInside = areas.some(
            ({ left = -9, right = 9, top = -9, bottom = 9 }) =>
              x > left - slack && x < right + slack && y > top - slack && y < bottom + slack,
          )
          expect(isInside, `${id} at ${x.toFixed(2)}, ${y.toFixed(2)}`).toBe(true)
        }
      }
    }
  },
)
