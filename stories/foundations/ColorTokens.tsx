import type { Token } from './read-tokens.ts'
import { TokenTable } from './TokenTable.tsx'
import { tokensOf } from './tokens.ts'

export interface ColorTokensProps {
  /** How the names begin, without `--mi-`. */
  names: readonly string[]
  /** Whether these are whole names. */
  isExact?: boolean
}

/** Tokens with these names, each as a filled field with the color that the browser computes. */
export function ColorTokens({ names, isExact }: ColorTokensProps) {
  const found = tokensOf(...names).filter(({ name }) => !isExact || names.includes(name.slice('--mi-'.length)))
  return <TokenTable tokens={found.filter(isColor)} sample={Swatch} computedAs="backgroundColor" />
}

/** The same for colors of text, as a word on the surface that they are meant for. */
export function TextTokens({ names }: Pick<ColorTokensProps, 'names'>) {
  return (
    <TokenTable
      tokens={tokensOf(...names).filter(isColor)}
      sample={({ name }) => (
        <span className="mi-cat-word" style={{ color: `var(${name})` }}>
          A harbor at night
        </span>
      )}
      computedAs="color"
    />
  )
}

function Swatch({ name }: Token) {
  return <span className="mi-cat-swatch" style={{ background: `var(${name})` }} />
}

/** Dials of the theme are shares and strengths, from which colors are made. */
function isColor({ name }: Token): boolean {
  return CSS.supports('color', getComputedStyle(document.body).getPropertyValue(name))
}
