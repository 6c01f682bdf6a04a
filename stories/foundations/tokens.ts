import css from '@mirari/ui/tokens.css?raw'

/** A custom property of the style sheet, by its name with `--mi-`. */
export interface Token {
  name: string
  /** The comment beside its first declaration. */
  note: string
  /** The comment above its group. */
  group: string
}

/** Every token in the order of the style sheet, each once. */
export const tokens: readonly Token[] = readTokens(css)

/** The tokens whose names begin with one of these; the prefix `--mi-` is left out. */
export function tokensOf(...beginnings: readonly string[]): readonly Token[] {
  return tokens.filter(({ name }) => beginnings.some((beginning) => name.startsWith(`--mi-${beginning}`)))
}

function readTokens(text: string): Token[] {
  const found = new Map<string, Token>()
  let group = ''
  const part = /^\s*\/\* (?:-+ )?(.*?)(?: -+)? \*\/\s*$|(--mi-[\w-]+):([^;]*);(?:[ \t]*\/\*\s*(.*?)\s*\*\/)?/gm
  for (const [, comment, name, , note = ''] of text.matchAll(part)) {
    if (comment !== undefined) group = comment
    else if (name !== undefined && !found.has(name)) found.set(name, { name, note, group })
  }
  return [...found.values()]
}
