/** Names of font styles, shared by both editors. */
export const fontStyles = {
  thin: '细体',
  normal: '常规',
  medium: '中等',
  semibold: '半粗',
  bold: '粗体',
  extrabold: '特粗',
  serif: '衬线',
  'serif bold': '衬线粗体',
  mono: '等宽',
  'mono bold': '等宽粗体',
  italic: '斜体',
  'italic bold': '斜粗体',
}
