/** Image ready for display: three bytes per pixel, sRGB. */
export interface RgbImage {
  width: number
  height: number
  data: Uint8Array
}
