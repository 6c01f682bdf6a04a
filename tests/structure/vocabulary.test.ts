import { expect, test } from 'vitest'
import { readSource, sourceFiles } from '../support/sources.ts'

/** Names of docs/glossary.md that identifiers must not have, in lower case, and what they are called instead. */
const replacements: Readonly<Record<string, string>> = {
  behaviour: 'behavior',
  catalogue: 'catalog',
  centre: 'center',
  colour: 'color',
  favourite: 'like',
  film: 'video',
  grey: 'gray',
  neighbour: 'neighbor',
  picture: 'image',
  wiring: 'composition',
}

/** Names of the wire and of the database, which stay. */
const givenNames = new Set(['PictureLayerTable', 'picture', 'picture_key', 'picture_layer'])

/** The style that imitates photographic film. */
const analogStyle = 'packages/procedural/src/style-filters/film.ts'

/** Words of an identifier, in lower case and singular. */
const wordsOf = (name: string): string[] =>
  name.split(/_|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase().replace(/s$/, ''))

test('identifiers have the names of the glossary', () => {
  const wrong = ['packages', 'server', 'stories', 'tests', 'playground']
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => file !== analogStyle)
    .flatMap((file) =>
      [...readSource(file).declaredNames]
        .filter((name) => !givenNames.has(name))
        .flatMap((name) =>
          wordsOf(name).flatMap((word) =>
            Object.hasOwn(replacements, word) ? `${file}: ${name}, say ${replacements[word]}` : [],
          ),
        ),
    )
  expect(wrong).toEqual([])
})
