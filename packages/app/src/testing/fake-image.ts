/** Replacement of the browser's `Image`: 640 × 480 px, or a failure if the address ends in '/gone'. */
export class FakeImage {
  src = ''
  readonly naturalWidth = 640
  readonly naturalHeight = 480

  async decode(): Promise<void> {
    if (this.src.endsWith('/gone')) throw new Error('The image does not load.')
  }
}
