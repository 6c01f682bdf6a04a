/** Request of the server to the layer extraction worker. */

export interface ExtractionJob {
  /** Absolute path of the image. */
  path: string
  /** Canvas whose shape the image is cropped to around its middle; null takes the whole image. */
  cut: { width: number; height: number } | null
  /** Absolute path of a folder that only this job uses. */
  folder: string
}

/** What the worker gets. */
export interface ExtractionWork extends ExtractionJob {
  /** Whether the server can have the depth of the image measured. */
  hasDepth: boolean
}

/** A layer as a file: WebP with alpha. */
export interface ExtractedLayer {
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
