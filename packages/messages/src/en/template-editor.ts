export const templateEditor = {
  renameLayer: 'Layer name',
  commands: { 'align.center': 'Align center' },
  nativeRatio: (shape: string) => `pn, the native ratio, ${shape}`,
  regenerationHint: 'Describe what should take its place in the template.',
  generationFailed: 'Generation failed',
  contentReplaced: 'The template shows the new content',
  uploadFailed: 'The upload failed',
  uploadDone: 'Saved',
  keepToImage: 'Keep to the image',
  colorHint: '# and six characters: 0 to 9 and a to f',
  saving: 'Uploading the template…',
  packaging: 'Packaging the template…',
  preparing: 'Preparing the editor…',
  prepareFailed: 'The editor could not be opened',
  replace: {
    text: 'The folder replaces what you are editing. Unsaved changes will be lost.',
  },
  readingFolder: 'Reading the folder…',
  folder: {
    notSupported: 'This browser cannot open folders',
    unreadable: 'The folder could not be read',
  },
}
