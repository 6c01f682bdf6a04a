/** Guides that people draw out of the rulers; pure. */
import { type EditorGuide, maxEditorGuides } from '@mirari/wallpaper'

/**
 * The guides with a changed one at its place, a new one at the end, or without one: `index` is null for a new one,
 * `guide` for one that is gone.
 */
export function guidesWith(
  guides: readonly EditorGuide[],
  index: number | null,
  guide: EditorGuide | null,
): readonly EditorGuide[] {
  if (index === null) return guide && guides.length < maxEditorGuides ? [...guides, guide] : guides
  return guides.flatMap((one, place) => (place === index ? (guide ?? []) : one))
}

const stepPx = 1
const farStepPx = 10

/** A guide after a key: moved, null when it is gone, undefined for keys that mean nothing to it. */
export function keyedGuide({ axis, at }: EditorGuide, key: string, isFar: boolean): EditorGuide | null | undefined {
  if (key === 'Delete' || key === 'Backspace') return null
  const [less, more] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const step = isFar ? farStepPx : stepPx
  if (key === less) return { axis, at: at - step }
  return key === more ? { axis, at: at + step } : undefined
}
