/**
 * Why a task can end without a result: a code, and its text in English, in which `{name}` stands for a parameter. The
 * reasons of refusals are such codes as well, because a task may meet the same obstacles as a call.
 */
import { fillProblemText, isProblemReason, type ProblemReason, problemReasons } from './problems.ts'

/** The text of each code that is not a reason of a refusal. */
export const taskFailures = {
  crashed: 'The creation could not be finished. Your points were given back.',
  failed: 'The creation could not be made. Your points were given back.',
  timed_out: 'The creation took too long and was stopped. Your points were given back.',
  engine_missing: 'This model is not available on this server',
  /** A failure that an engine reports by a sentence instead of a code. */
  engine_refused: '{reason}',

  // The provider of the model.
  provider_moderated:
    'The provider refused this because of its content rules. Change the prompt or the pictures. Your points were given back.',
  provider_expired: 'The creation expired at the provider before it was finished. Your points were given back.',
  /** The operator's account or key does not work; users are not told more than that the model is unavailable. */
  provider_unavailable: 'This model is not available at the moment. Your points were given back.',
  provider_busy: 'The provider of this model is too busy. Please try again later. Your points were given back.',
  provider_rejected:
    'The provider cannot make this with these settings. Try another size, length or picture. Your points were given back.',
  provider_video_too_long: 'This model makes videos of at most {max} seconds. Your points were given back.',
  provider_lost:
    'The connection to the provider was lost before it confirmed the request. Your points were given back.',
  provider_unreachable:
    'The provider of this model cannot be reached. Please try again later. Your points were given back.',
  provider_broken: 'The provider delivered a file that cannot be used. Your points were given back.',
  provider_failed: 'The provider could not make the creation. Your points were given back.',

  // The sources of the task.
  source_missing: 'There is no picture to extend',
  source_unreadable: 'The picture could not be read',
  result_missing: 'The result to work on is gone',
  image_expected: 'This works on pictures, not on videos',
  video_expected: 'This works on videos, not on pictures',
  image_unreadable: 'This picture cannot be read',
  frame_impossible: 'The picture cannot be extended to this size',
  reference_unreadable: 'A reference image could not be read',
  reference_too_large: 'A reference image is too large',
  media_missing: 'There is nothing to make the wallpaper of',
  media_video_unreadable: 'A video could not be read',
  video_unreadable: 'This video cannot be read',
  video_pixels_exceeded: 'Videos cannot have more than 40 megapixels',
  video_too_short: 'This video is too short to make a loop',
  video_fast_enough: 'This video already has 60 frames per second',
  ffmpeg_missing: 'Videos need FFmpeg, which is not installed on this server',
} as const satisfies Record<string, string>

/** A failure that is not the reason of a refusal. */
export type OwnTaskFailure = keyof typeof taskFailures

/** Why a task ended without a result: a stable code, unlike its text. */
export type TaskFailureCode = OwnTaskFailure | ProblemReason

/** Whether a code is a failure of this version; another version may have others. */
export function isTaskFailureCode(value: string): value is TaskFailureCode {
  return isOwnTaskFailure(value) || isProblemReason(value)
}

function isOwnTaskFailure(value: string): value is OwnTaskFailure {
  return Object.hasOwn(taskFailures, value)
}

/** The text of a failure in English, with its parameters filled in. */
export function taskFailureText(code: TaskFailureCode, params: Readonly<Record<string, string | number>> = {}): string {
  return fillProblemText(isOwnTaskFailure(code) ? taskFailures[code] : problemReasons[code][1], params)
}
