import { type Kysely, sql } from 'kysely'

/** Sentences that tasks failed with, and the codes that say the same. */
const codes = [
  ['crashed', 'The creation could not be finished. Your points were given back.'],
  ['failed', 'The creation could not be made. Your points were given back.'],
  ['timed_out', 'The creation took too long and was stopped. Your points were given back.'],
  ['engine_missing', 'This model is not available on this server.'],
  [
    'provider_moderated',
    'The provider refused this because of its content rules. Change the prompt or the pictures. Your points were given back.',
  ],
  ['provider_expired', 'The creation expired at the provider before it was finished. Your points were given back.'],
  ['provider_unavailable', 'This model is not available at the moment. Your points were given back.'],
  ['provider_busy', 'The provider of this model is too busy. Please try again later. Your points were given back.'],
  [
    'provider_rejected',
    'The provider cannot make this with these settings. Try another size, length or picture. Your points were given back.',
  ],
  [
    'provider_lost',
    'The connection to the provider was lost before it confirmed the request. Your points were given back.',
  ],
  [
    'provider_unreachable',
    'The provider of this model cannot be reached. Please try again later. Your points were given back.',
  ],
  ['provider_broken', 'The provider delivered a file that cannot be used. Your points were given back.'],
  ['provider_failed', 'The provider could not make the creation. Your points were given back.'],
  ['source_missing', 'There is no picture to extend.'],
  ['source_unreadable', 'The picture could not be read.'],
  ['result_missing', 'The result to work on is gone.'],
  ['image_expected', 'This works on pictures, not on videos.'],
  ['video_expected', 'This works on videos, not on pictures.'],
  ['image_unreadable', 'This picture cannot be read.'],
  ['frame_impossible', 'The picture cannot be extended to this size.'],
  ['reference_unreadable', 'A reference image could not be read.'],
  ['reference_too_large', 'A reference image is too large.'],
  ['reference_not_image', 'A reference must be a picture.'],
  ['media_missing', 'There is nothing to make the wallpaper of.'],
  ['media_video_unreadable', 'A video could not be read.'],
  ['video_unreadable', 'This video cannot be read.'],
  ['video_pixels_exceeded', 'Videos cannot have more than 40 megapixels.'],
  ['video_too_short', 'This video is too short to make a loop.'],
  ['video_fast_enough', 'This video already has 60 frames per second.'],
  ['ffmpeg_missing', 'Videos need FFmpeg, which is not installed on this server.'],
] as const

const inTrash = "json_extract(content, '$.tasks[0].error')"

/** What a deleted task, which may be restored, gets in place of its sentence. */
const trashed = (code: string, params: string) =>
  `update trash set content = json_remove(json_set(content, '$.tasks[0].failure', ${code},
    '$.tasks[0].failure_params', ${params}), '$.tasks[0].error')
    where json_type(content, '$.tasks[0].error') is not null`

/** A task stores why it failed as a code with parameters; a sentence without a code becomes the parameter of one. */
export const taskFailures = {
  async up(db: Kysely<unknown>): Promise<void> {
    const failure = `case error ${codes.map(([code, text]) => `when '${text}' then '${code}'`).join(' ')}
      else 'engine_refused' end`
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run('alter table task add column failure text')
    await run('alter table task add column failure_params text')
    await run(`update task set failure = ${failure} where error is not null`)
    await run(`update task set failure_params = json_object('reason', error) where failure = 'engine_refused'`)
    await run('alter table task drop column error')
    const trashedFailure = failure.replace('case error', `case ${inTrash}`)
    // Text that is joined to nothing is stored as text and not as JSON in JSON.
    const params = `json_object('reason', ${inTrash}) || ''`
    await run(
      trashed(
        `iif(${inTrash} is null, null, ${trashedFailure})`,
        `iif(${inTrash} is not null and ${trashedFailure} = 'engine_refused', ${params}, null)`,
      ),
    )
  },
}
