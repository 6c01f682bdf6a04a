import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishedPackages } from '../support/packages.ts'
import { root, sourceFiles } from '../support/sources.ts'

/** A property or value that names the left or the right. */
const sided =
  /^\s*(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|left|right):|^\s*(?:text-align|float|clear): (?:left|right);/
/** Shorthands, of which the second and the fourth value belong to the right and the left. */
const shorthand = /^\s*(?:margin|padding|inset|border-width): (.+);/
const comment = /\/\*.+\*\/\s*$/
/** In these files, which say so, everything lies on a canvas or in a picture, and that is the same in every language. */
const ofCanvas = /\/\* Physical sides: /

/** Values of a shorthand, functions as one word each. */
function valuesOf(text: string): string[] {
  const innermost = /\w*(?:-\w+)*\([^()]*\)/g
  let flat = text
  while (flat.search(innermost) >= 0) flat = flat.replace(innermost, (call) => call.replace(/\W+/g, '_'))
  return flat.split(/\s+/)
}

test('what lies at the left lies at the right where text goes from right to left, or a comment says why not', () => {
  const physical = [...publishedPackages, 'app']
    .flatMap((name) => sourceFiles(`packages/${name}/src`, /\.css$/))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      if (ofCanvas.test(text)) return []
      return text.split('\n').flatMap((line, index) => {
        const [, right, , left] = valuesOf(shorthand.exec(line)?.[1] ?? '')
        const isPhysical = sided.test(line) || (left !== undefined && left !== right)
        return isPhysical && !comment.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []
      })
    })
  expect(physical).toEqual([])
})
