/** An image that takes the place of the browser's: 640 × 480 px, unless its address ends in '/gone'. */
export class FakeImage {
  src = ''
  readonly naturalWidth = 640
  readonly naturalHeight = 480

  async decode(): Promise<void> {
    if (this.src.endsWith('/gone')) throw new Error('The image does not load.')
  }
}
