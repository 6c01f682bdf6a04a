/** Video to work on; the caller supplies the decoder. */
export interface VideoSource {
  /** Displayed size, px. */
  readonly width: number
  readonly height: number
  /** Frames per second on average. */
  readonly fps: number
  readonly frameCount: number
  /** Seconds. */
  readonly duration: number
  /** Decodes a range, in order. Two ranges may be read at the same time. */
  frames(range?: FrameRange): AsyncIterable<VideoFrame>
}

export interface FrameRange {
  /** Index of the first frame; 0 if not given. */
  from?: number
  /** Index after the last frame; the end if not given. */
  to?: number
  /** Size of the returned frames, px; the video's own if not given. */
  width?: number
  height?: number
}

export interface VideoFrame {
  /** 0-based place in the video. */
  index: number
  /** Seconds from the first frame. */
  time: number
  /** RGBA; valid until the next one is requested. */
  data: Uint8Array
}

/** A video to be written. */
export interface VideoOutput {
  /** px, even. */
  width: number
  height: number
  /** Frames per second. */
  fps: number
  /** RGBA of each frame; valid until the next one is requested. Each counts as done when the next one is requested. */
  frames: AsyncIterable<Uint8Array>
}

export interface Size {
  /** px. */
  width: number
  height: number
}

/** Largest even side up to this one, because H.264 needs even sides, px. */
export function evenSide(side: number): number {
  return Math.max(2, side - (side % 2))
}
