/**
 * Whether this installation can read and write videos: FFmpeg comes with an optional dependency. Only looks for it;
 * native code is loaded in worker processes alone (see ffmpeg.ts).
 */
export function hasVideoSupport(): boolean {
  try {
    import.meta.resolve('node-av/api')
    import.meta.resolve(`@seydx/node-av-${process.platform}-${process.arch}/package.json`)
    return true
  } catch {
    return false
  }
}
