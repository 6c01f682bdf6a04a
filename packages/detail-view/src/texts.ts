/** Messages whose wording the product fixes. */
export const operationFailed = 'Operation failed, please try again'
export const downloadFailed = 'Download failed, please try again later'
export const imageFailed = 'Failed to load image resources'
export const videoFailed = 'Failed to load resources'
