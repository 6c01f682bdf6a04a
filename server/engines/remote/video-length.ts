import type { VideoShape } from '../engine.ts'
import { RemoteFailure } from './failure.ts'
import type { UpstreamModel } from './upstream-model.ts'

/**
 * Duration in whole seconds to request from a provider. @throws RemoteFailure 'rejected' when it is too long for the
 * provider
 */
export function secondsFor(
  { duration }: VideoShape,
  { minSeconds = 1, maxSeconds = Number.POSITIVE_INFINITY }: UpstreamModel,
): number {
  const seconds = Math.max(minSeconds, Math.round(duration))
  if (seconds > maxSeconds) {
    throw new RemoteFailure('rejected', `${duration} s were asked for, ${maxSeconds} s are possible.`, {
      code: 'provider_video_too_long',
      params: { max: maxSeconds },
    })
  }
  return seconds
}

const fullHdPixels = 1_200_000

/** The resolution of a provider that suits a frame size; the nearest below when it has none so large. */
export function resolutionFor(
  { width, height }: { width: number; height: number },
  { resolutions = ['720p'] }: UpstreamModel,
): string {
  const preferred = width * height > fullHdPixels ? '1080p' : '720p'
  return resolutions.includes(preferred) ? preferred : (resolutions.at(-1) ?? preferred)
}
