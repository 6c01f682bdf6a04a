import { strToU8, type Zippable, zipSync } from 'fflate'

const document = {
  _version: 1,
  kind: 'live',
  title: 'Harbour',
  canvas: { width: 1920, height: 1080 },
  background: '#000000',
  transition: 'fade',
  effTime: 1,
  holdS: 5,
  moves: false,
  volume: 0,
  poster: 'media/poster.jpg',
  media: [
    {
      type: 'video',
      sources: [
        { src: 'media/film.webm', mime: 'video/webm' },
        { src: 'media/film.mp4', mime: 'video/mp4' },
      ],
    },
  ],
}

/** Files of a package with a page, a video and an image. */
export const testFiles: Zippable = {
  'index.html': strToU8('<script src="script.js"></script>'),
  'script.js': strToU8('play()'),
  'config.json': strToU8(JSON.stringify(document)),
  'LivelyInfo.json': strToU8(
    JSON.stringify({
      Title: 'Harbour',
      Author: 'Ann',
      Type: 0,
      FileName: 'C:/evil.exe',
      Thumbnail: 'media/poster.jpg',
      Arguments: '--audio --load C:/evil.dll',
    }),
  ),
  'project.json': strToU8(
    JSON.stringify({
      type: 'application',
      file: 'evil.exe',
      workshopid: '1',
      general: {
        properties: { sway: { type: 'bool', text: 'ui_sway', value: true } },
        localization: { 'zh-chs': { ui_sway: '摇摆' } },
      },
    }),
  ),
  media: { 'poster.jpg': strToU8('image'), 'film.mp4': strToU8('film'), 'film.webm': strToU8('film') },
}

export const zipOf = (files: Zippable): Blob => new Blob([new Uint8Array(zipSync(files))])

export const testPackage = (): Blob => zipOf(testFiles)
