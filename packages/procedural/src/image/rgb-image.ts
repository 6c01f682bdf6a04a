/** An image ready for display: three bytes a pixel, sRGB. */
export interface Picture {
  width: number
  height: number
  data: Uint8Array
}
