/** FFmpeg through its optional native binding. Worker processes only: ending it from outside takes its process along. */
import { MediaError } from '../media-error.ts'

export type Ffmpeg = Awaited<ReturnType<typeof load>>

let loading: Promise<Ffmpeg> | null = null

/** @throws MediaError when FFmpeg is not installed */
export function loadFfmpeg(): Promise<Ffmpeg> {
  loading ??= load()
  return loading
}

async function load() {
  try {
    const [api, lib, constants] = await Promise.all([
      import('node-av/api'),
      import('node-av/lib'),
      import('node-av/constants'),
    ])
    lib.Log.setLevel(constants.AV_LOG_FATAL)
    return { ...api, ...lib, constants }
  } catch (error) {
    throw new MediaError('Videos need FFmpeg, which is not installed on this server.', { cause: error })
  }
}

/** Two threads whatever the machine: the number decides the bytes, and the same task has to give the same file. */
export const codecThreads = 2

/** What a video may be opened as: a playlist in disguise would open other files and addresses. */
export const readOptions = { format_whitelist: 'mov,matroska', protocol_whitelist: 'file' } as const
