import { leadedGlass } from './patterns.ts'
import type { StyleFilter } from './style-filter.ts'

export const mosaic: StyleFilter = {
  name: 'mosaic',
  number: 19,
  words: 'mosaic|stained glass|tile|马赛克|彩色玻璃|彩绘玻璃',
  apply: (image, context) => leadedGlass(image, context, 1 / 26, 1 / 210),
}
