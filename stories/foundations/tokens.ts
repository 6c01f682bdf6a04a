import css from '@mirari/ui/tokens.css?raw'
import { readTokens, type Token } from './read-tokens.ts'

/** Every token in the order of the style sheet, each once. */
export const tokens: readonly Token[] = readTokens(css)

/** The tokens whose names begin with one of these; the prefix `--mi-` is left out. */
export function tokensOf(...beginnings: readonly string[]): readonly Token[] {
  return tokens.filter(({ name }) => beginnings.some((beginning) => name.startsWith(`--mi-${beginning}`)))
}
