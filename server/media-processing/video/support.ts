import { createRequire } from 'node:module'

/**
 * Whether this installation can read and write videos: FFmpeg comes with an optional dependency. Only its presence is
 * checked; native code is loaded in worker processes alone (see ffmpeg.ts).
 */
export function hasVideoSupport(): boolean {
  try {
    const { resolve } = createRequire(import.meta.resolve('node-av/api'))
    // The binary for this system is a package beside node-av, which is missing on unsupported systems.
    resolve(`@seydx/node-av-${process.platform}-${process.arch}/package.json`)
    return true
  } catch {
    return false
  }
}
