/** What server and splitting process say to each other. */

export interface SplittingJob {
  /** Absolute path of the picture. */
  path: string
  /** The shape that the picture is cut to around its middle; null takes all of it. */
  cut: { width: number; height: number } | null
  /** Absolute path of a folder that only this job uses. */
  folder: string
}

/** A layer as a file: WebP with alpha. */
export interface SplitLayer {
  /** Absolute path. */
  path: string
  bytes: number
  /** Hex. */
  sha256: string
  /** px. */
  width: number
  height: number
  /** 0 is the farthest, 1 the nearest. */
  depth: number
}

export type FromSplitter =
  /** From far to near. */
  { ok: true; layers: SplitLayer[] } | { ok: false; detail: string }
