/** The position and size of an image inside a larger one, px. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}
