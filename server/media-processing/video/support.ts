import { createRequire } from 'node:module'

/**
 * Whether this installation can read and write videos: FFmpeg comes with an optional dependency. Only looks for it;
 * native code is loaded in worker processes alone (see ffmpeg.ts).
 */
export function hasVideoSupport(): boolean {
  try {
    const { resolve } = createRequire(import.meta.resolve('node-av/api'))
    // The part for this system lies beside node-av, and is missing where there is none.
    resolve(`@seydx/node-av-${process.platform}-${process.arch}/package.json`)
    return true
  } catch {
    return false
  }
}
