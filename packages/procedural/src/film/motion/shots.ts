/** Camera movement of a video, from the prompt or else from the seed. */
import type { Random } from '../../math/random.ts'
import type { CameraPath } from './camera.ts'
import type { RequestedMotion } from './motion-words.ts'

/** Camera movement in a video of `usualS` seconds, in world units and as added zoom. */
const usualPan = 0.055
const usualZoom = 0.075
const usualS = 5
/** How much farther the camera goes where the prompt sends it: that must be seen at the first glance. */
const askedPan = 3.2
const askedRise = 1.6
/** Farthest pan, beyond which scenes may have nothing to show. */
const mostPan = 0.2

export function cameraPathFor(
  motion: RequestedMotion,
  options: { duration: number; isLoop: boolean; random: Random },
): CameraPath {
  const { duration, isLoop, random } = options
  if (motion.isStatic) return { panX: 0, panY: 0, zoom: 1, isLoop, isOneWay: false }
  // The camera moves farther in a longer video, but not in proportion, because the scene is only so large.
  const reach = Math.sqrt(duration / usualS) * Math.min(1.5, Math.max(0.6, motion.speed * motion.cameraPace))
  const isAsked = motion.panX !== 0 || motion.panY !== 0 || motion.zoom !== 0
  const defaultShot = random.pick(['in', 'in', 'right', 'left', 'in-right', 'in-left'] as const)
  if (isAsked) {
    return {
      panX: motion.panX * Math.min(mostPan, usualPan * askedPan * reach),
      panY: motion.panY * usualPan * askedRise * reach,
      zoom: 1 + motion.zoom * usualZoom * 1.25 * reach,
      isLoop,
      isOneWay: motion.panX !== 0,
    }
  }
  const side = defaultShot.endsWith('right') ? 1 : defaultShot.endsWith('left') ? -1 : random.pick([0.25, -0.25])
  return {
    panX: side * usualPan * (isLoop ? 0.8 : 0.9) * reach,
    panY: 0,
    zoom: defaultShot.startsWith('in') ? 1 + usualZoom * reach : 1 + usualZoom * 0.3 * reach,
    isLoop,
    isOneWay: false,
  }
}

/** Margin that the nearest plate needs beyond each side of the frame for this camera, in world units. */
export function marginsFor(
  { panX, panY, zoom, isLoop, isOneWay }: CameraPath,
  aspect: number,
): { x: number; y: number } {
  const out = zoom < 1 ? (1 / zoom - 1) / 2 : 0
  const share = isLoop && !isOneWay ? 0.5 : 1
  const swing = 0.012
  return { x: Math.abs(panX) * share + out * aspect + swing, y: Math.abs(panY) + 0.1 * Math.abs(panX) + out + swing }
}
