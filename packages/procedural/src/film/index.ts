/** Videos: made from prompts and images, or from other videos; also the preview videos of wallpapers. */
export {
  createSceneLoop,
  createVideo,
  type PaintedVideo,
  type SceneLoopRequest,
  type VideoRequest,
} from './create-video.ts'
export { interpolateVideo } from './interpolate/interpolate-video.ts'
export { clipLoop, loopWhole } from './loop/loop-video.ts'
export { missingFromVideo } from './missing-from-video.ts'
export { type ClockLetters, clockPreview } from './preview/clock-preview.ts'
export { coverFrames } from './preview/cover-frames.ts'
export { mediaPreview, type PreviewMedia } from './preview/media-preview.ts'
export { parallaxPreview } from './preview/parallax-preview.ts'
export { type PreviewVideo, previewFps, previewSize } from './preview/preview.ts'
export { upscaleVideo } from './upscale/upscale-video.ts'
export type { FrameRange, Size, VideoFrame, VideoOutput, VideoSource } from './video-source.ts'
