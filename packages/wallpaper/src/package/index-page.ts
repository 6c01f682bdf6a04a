import type { WallpaperDocument } from '../document/schema.ts'
import { focusOf } from '../runtime/focus.ts'
import { beginsMoving, posterTransform } from '../runtime/poster.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** JSON escaped so that it cannot end the script element that contains it. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * The page of a package. A page opened from disk can load neither modules nor files, so all scripts are classic ones
 * and the document is part of the page.
 * @param carriers paths of scripts that carry files which the player needs
 */
export function indexPage(spec: WallpaperDocument, carriers: readonly string[]): string {
  const assets = carriers.map((path) => `<script defer src="${path}"></script>\n`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(spec.title || 'Wallpaper')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css">
<script src="bridging.js"></script>
</head>
<body>
<div id="mirari"></div>
<script type="application/json" id="mirari-document">${inlineJson(spec)}</script>
${assets.join('')}<script defer src="script.js"></script>
</body>
</html>
`
}

/**
 * The poster as a rule of the style sheet, with a tiny copy inlined as a data address where the packager has made one
 * (`tinyPoster`): it is visible while everything else is still loading.
 */
export function stylesheet(spec: WallpaperDocument, tinyPoster: string | null): string {
  const first = tinyPoster ?? spec.poster
  return `html,
body {
  margin: 0;
  height: 100%;
  overflow: hidden;
  background: ${spec.background};
}
#mirari {
  position: fixed;
  inset: 0;
  overflow: hidden;
}
${first ? posterRules(first, spec) : ''}`
}

function posterRules(address: string, spec: WallpaperDocument): string {
  const transform = posterTransform(spec, false)
  const isMoved = beginsMoving(spec)
  const { x, y } = focusOf(spec)
  const share = (part: number) => `${Number((part * 100).toFixed(2))}%`
  const position = x === 0.5 && y === 0.5 ? 'center' : `${share(x)} ${share(y)}`
  return `#mirari::before {
  content: "";
  position: absolute;
  inset: 0;
  background: url("${address}") ${position} / cover no-repeat;
  transform: ${transform || 'none'};
}
${isMoved ? '@media (prefers-reduced-motion: reduce) {\n  #mirari::before {\n    transform: none;\n  }\n}\n' : ''}`
}
