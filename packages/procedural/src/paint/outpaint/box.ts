/** Where an image lies in a larger one, px. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}
