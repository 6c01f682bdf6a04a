/**
 * FFmpeg by its optional native binding. Only for worker processes, because stopping FFmpeg means killing its process.
 */
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
    throw MediaError.of('ffmpeg_missing', { cause: error })
  }
}

/** Number of threads, the same on every machine: it affects the bytes, and equal tasks must give equal files. */
export const codecThreads = 2

/** The formats as which a video may be opened: a disguised playlist would open other files and addresses. */
export const readOptions = { format_whitelist: 'mov,matroska', protocol_whitelist: 'file' } as const
