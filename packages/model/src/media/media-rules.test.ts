import { expect, test } from 'vitest'
import { compressionQualities, maxVideoBytes, mediaKind, mediaMessages } from './media-rules.ts'

test('UPL-012: only image/ and video/ files are media', () => {
  expect(['image/png', 'image/avif', 'video/mp4', 'text/plain', ''].map(mediaKind)).toEqual([
    'image',
    'image',
    'video',
    null,
    null,
  ])
})
test('CBOX-069: compression starts at quality 0.9 and goes down by 0.1 to 0.1', () => {
  expect(compressionQualities).toEqual([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1])
})
test('CON-004: a video may have up to 100 MB', () => expect(maxVideoBytes).toBe(104_857_600))
test('ERR-018 to ERR-035: refusals have the specified texts', () => {
  expect([
    mediaMessages.notAnImage('a.txt'),
    mediaMessages.onlyImages,
    mediaMessages.noImageLinks,
    mediaMessages.videoTooLarge,
    mediaMessages.unsupported,
    mediaMessages.compressionFailed('b.png'),
  ]).toEqual([
    'File a.txt is not an image format',
    'Only image type resources can be selected',
    'No valid image links detected',
    'Video resources cannot exceed 100MB',
    'Upload failed Unsupported resources',
    'File b.png compression failed, please try again',
  ])
})
test('ERR-027: a batch delete reports how many were deleted and how many were not', () => {
  expect([mediaMessages.deletedSome(3, 0), mediaMessages.deletedSome(2, 1)]).toEqual([
    'Delete success: 3',
    'Delete success: 2, failed: 1',
  ])
})
