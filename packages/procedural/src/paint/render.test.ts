import { describe, expect, it } from 'vitest'
import { deriveSeed } from '../math/random.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import { buildScene } from './choose-scene.ts'
import { renderImage } from './render.ts'
import { viewOf } from './scene.ts'

const scene = buildScene(readPrompt('sea at sunset'), { aspect: 1.6 }, 5)

describe('renderImage', () => {
  it('reports progress that only grows and ends at 1', async () => {
    const reports: number[] = []
    await renderImage(scene, viewOf(64, 40), { progress: (fraction) => reports.push(fraction) })
    expect(reports).toEqual([...reports].sort((a, b) => a - b))
    expect(reports.at(-1)).toBe(1)
  })

  it('stops when it is canceled before it begins', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'))
    await expect(renderImage(scene, viewOf(64, 40), { signal })).rejects.toThrow('cancelled')
  })

  it('stops between two strips of a large image', async () => {
    const stop = new AbortController()
    let reports = 0
    const image = renderImage(scene, viewOf(1600, 1000), {
      signal: stop.signal,
      progress: () => {
        reports++
        if (reports === 2) stop.abort(new Error('cancelled'))
      },
    })
    await expect(image).rejects.toThrow('cancelled')
    expect(reports).toBe(2)
  })

  it('paints the same whether the image is cut into strips or not', async () => {
    // 1000x420 is cut in two, 990x400 is not; the middle of both is the same world at the same scale.
    const view = viewOf(1000, 420)
    const narrow = { ...view, left: view.left + 200 * view.pixel, width: 600 }
    const cut = await renderImage(scene, view)
    const whole = await renderImage(scene, narrow)
    let largest = 0
    for (let y = 0; y < 420; y += 7)
      for (let x = 60; x < 540; x++)
        largest = Math.max(
          largest,
          Math.abs((cut.data[(y * 1000 + x + 200) * 3] ?? 0) - (whole.data[(y * 600 + x) * 3] ?? 0)),
        )
    expect(largest).toBeLessThan(40)
  })
})

describe('deriveSeed', () => {
  it('gives each result of a task its own seed', () => {
    expect(new Set(Array.from({ length: 64 }, (_, index) => deriveSeed(42, index))).size).toBe(64)
  })
})
