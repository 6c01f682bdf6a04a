import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { catalogGlobals } from '../catalog/catalog-globals.ts'
import type { Token } from './read-tokens.ts'
import './foundations.css'

export interface TokenTableProps {
  tokens: readonly Token[]
  /** Shows what the token does, for example on a piece of ground. */
  sample: (token: Token) => ReactNode
  /** The CSS property in which the value is read as the browser computes it; the declared value by default. */
  computedAs?: keyof CSSProperties & string
}

/** Tokens with a sample, the value that this page has now, and what the style sheet says about any of them. */
export function TokenTable({ tokens, sample, computedAs }: TokenTableProps) {
  const hasNotes = tokens.some(({ note }) => note !== '')
  return (
    <table className="mi-cat-tokens">
      <thead>
        <tr>
          <th scope="col">Sample</th>
          <th scope="col">Token</th>
          <th scope="col">Value here</th>
          {hasNotes && <th scope="col">Meant for</th>}
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.name}>
            <td>{sample(token)}</td>
            <td>
              <code>{token.name}</code>
            </td>
            <td>
              <TokenValue name={token.name} computedAs={computedAs} />
            </td>
            {hasNotes && <td>{token.note}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a token stands for on this page now; follows the toolbar. */
function TokenValue({ name, computedAs }: { name: string; computedAs: TokenTableProps['computedAs'] }) {
  const globals = useSyncExternalStore(catalogGlobals.subscribe, catalogGlobals.getSnapshot)
  const probe = useRef<HTMLSpanElement>(null)
  const [value, setValue] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toolbar changes what the browser computes
  useLayoutEffect(() => {
    if (!probe.current) return
    const style = getComputedStyle(probe.current)
    setValue(String(computedAs ? Reflect.get(style, computedAs) : style.getPropertyValue(name)).trim())
  }, [globals, name, computedAs])
  return (
    <>
      <span ref={probe} hidden style={computedAs ? { [computedAs]: `var(${name})` } : undefined} />
      <code className="mi-cat-value">{value}</code>
    </>
  )
}
