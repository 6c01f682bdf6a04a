/** A custom property of the style sheet, by its name with `--mi-`. */
export interface Token {
  name: string
  /** The comment beside its first declaration. */
  note: string
  /** The comment above its group. */
  group: string
}

/** How the style sheet begins: what it says of itself, with an example that is no declaration. */
const preface = /^\/\*[\s\S]*?\*\//

/** The tokens of a style sheet in its order, each once, with what it says of them. */
export function readTokens(stylesheet: string): Token[] {
  const text = stylesheet.replace(preface, '')
  const found = new Map<string, Token>()
  let group = ''
  const part = /^\s*\/\* (?:-+ )?(.*?)(?: -+)? \*\/\s*$|(--mi-[\w-]+):([^;]*);(?:[ \t]*\/\*\s*(.*?)\s*\*\/)?/gm
  for (const [, comment, name, , note = ''] of text.matchAll(part)) {
    if (comment !== undefined) group = comment
    else if (name !== undefined && !found.has(name)) found.set(name, { name, note, group })
  }
  return [...found.values()]
}
