import { expect, test } from 'vitest'
import { createRandom } from '../../math/random.ts'
import { sceneKinds } from '../../paint/scenes/index.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { meanDifference, psnr } from '../../testing.ts'
import { createCamera } from './camera.ts'
import { createComposer } from './compose-frame.ts'
import { readMotion } from './motion-words.ts'
import { createMotion } from './motions.ts'
import { groupLayers, scenePlates } from './scene-plates.ts'
import { stagingOf } from './testing.ts'

test.each(sceneKinds.map((kind) => [kind.name, kind] as const))('%s moves and closes its loop', async (_name, kind) => {
  const { width, height } = { width: 96, height: 54 }
  const random = createRandom(3)
  const scene = kind.build({
    parsedPrompt: readPrompt(''),
    frame: { aspect: width / height },
    random: random.fork('scene'),
  })
  const plates = await scenePlates(scene, {
    width,
    height,
    marginX: 6,
    marginY: 4,
    signal: new AbortController().signal,
    progress: () => undefined,
    treat: null,
    staging: stagingOf({ duration: 6, isLoop: true }),
    motionFor: (name, extent, _depth, dark) =>
      createMotion(name, extent, { ...stagingOf({ duration: 6, isLoop: true }), dark, shadows: 0.5, random }),
  })
  const camera = createCamera({ panX: 0.05, panY: 0, zoom: 1.06, isLoop: true, isOneWay: false })
  const composer = createComposer(plates, width, height)
  const at = (time: number) => composer.compose(time, camera(time)).slice()
  expect(psnr(at(1), at(0))).toBe(Number.POSITIVE_INFINITY)
  expect(meanDifference(at(0.25), at(0))).toBeGreaterThan(0.3)
  expect(at(0.5).some((value, index) => index % 4 !== 3 && value > 0)).toBe(true)
  expect(groupLayers(scene).filter(({ isActing }) => !isActing).length).toBeLessThanOrEqual(7)
})

test.each(sceneKinds.map((kind) => [kind.name, kind] as const))('only the stars of %s twinkle', (_name, kind) => {
  for (const prompt of ['', 'at dusk', 'under the stars at night']) {
    const frame = { aspect: 16 / 9 }
    const scene = kind.build({ parsedPrompt: readPrompt(prompt), frame, random: createRandom(7).fork('scene') })
    const twinkling = groupLayers(scene, 1920 * 1080).filter(({ name }) => name === 'stars')
    expect(twinkling.flatMap(({ layers }) => layers.map(({ moves }) => moves))).toEqual(
      twinkling.flatMap(({ layers }) => layers.map(() => 'stars')),
    )
  }
})

test('a tower of clouds drifts, and that of a lighthouse stands', () => {
  const towerOf = (name: string) =>
    [1, 2, 3, 4, 5, 6]
      .flatMap((seed) => {
        const kind = sceneKinds.find((one) => one.name === name)
        const frame = { aspect: 16 / 9 }
        return kind?.build({ parsedPrompt: readPrompt(''), frame, random: createRandom(seed) }).layers ?? []
      })
      .find(({ id }) => id === 'tower')
  expect(towerOf('cumulus')).toMatchObject({ moves: 'drift' })
  expect(towerOf('lighthouse')).not.toHaveProperty('moves')
})

test.each([
  ['ocean waves, camera pans left, slow motion', { panX: -1, speed: 0.6, wind: 1 }],
  ['向右移动的镜头，快速', { panX: 1, speed: 1.7 }],
  ['zoom out over a windy meadow', { zoom: -1, wind: 2 }],
  ['时间流逝 延时摄影 city', { isTimeLapse: true, speed: 3 }],
  ['a static camera', { isStatic: true }],
  ['fireflies and falling leaves', { particles: ['leaves', 'fireflies'] }],
  ['下雪的小镇', { particles: ['snow'] }],
  [
    'slow pan left, wind rising, birds leave',
    { panX: -1, cameraPace: 0.6, speed: 1, wind: 0.6, windEnd: 3, leaving: ['birds'] },
  ],
  ['the storm calms, a ship arrives', { windEnd: 0.5, arriving: ['boat'] }],
  ['起风了，鸟儿飞走', { wind: 0.6, windEnd: 3, leaving: ['birds'] }],
  ['帆船驶来', { arriving: ['boat'], leaving: [] }],
  ['一只鸟飞过大海', { passing: ['bird', 'birds'] }],
  ['飞过雪山的鹰', { passing: ['eagle'] }],
  ['鱼游过珊瑚', { passing: ['fish'] }],
  ['a fox by a lake walked past', { passing: ['fox'] }],
  ['a dragon in the sky, the camera moves past', { passing: [] }],
  ['no bird flies past', { passing: [] }],
] as const)('the words "%s" say how it moves', (prompt, expected) => {
  expect(readMotion(prompt)).toMatchObject(expected)
})

test('a head bows around its neck, and what is below it rests', () => {
  const neck = { left: -0.3, right: 0.3, top: -0.4, bottom: 0.5, x: -0.1, y: 0.3, xx: 0.01, xy: 0, yy: 0.01 }
  const { at } = createMotion('bow', neck, { ...stagingOf(), dark: 0, shadows: 0, random: createRandom(1) })
  const movedAt = (x: number, y: number) => {
    const out = { x: 0, y: 0, light: 0 }
    at?.(x, y, 0.2, out)
    return Math.hypot(out.x, out.y)
  }
  expect(movedAt(0, -0.3)).toBeGreaterThan(0.008)
  expect(movedAt(0.1, 0.35)).toBe(0)
})
