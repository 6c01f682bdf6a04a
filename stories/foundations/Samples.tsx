import { Button, Icon, modelIcons } from '@mirari/ui'
import { useState } from 'react'
import { TokenTable } from './TokenTable.tsx'
import { tokensOf } from './tokens.ts'

/** Every size of text, as a line in it. */
export function TypeTokens() {
  return (
    <TokenTable
      tokens={tokensOf('t-')}
      sample={({ name }) => <span style={{ font: `var(${name})`, color: 'var(--mi-text-1)' }}>Harbor</span>}
    />
  )
}

/** Lengths, each as a bar that is so wide. */
export function BarTokens({ names }: { names: readonly string[] }) {
  return (
    <TokenTable
      tokens={tokensOf(...names)}
      sample={({ name }) => <span className="mi-cat-bar" style={{ width: `var(${name})` }} />}
    />
  )
}

/** Radii, each as a block with these corners. */
export function RadiusTokens() {
  return (
    <TokenTable
      tokens={tokensOf('radius', 'r-').filter(({ name }) => name !== '--mi-rim')}
      sample={({ name }) => <span className="mi-cat-block" style={{ borderRadius: `var(${name})` }} />}
      computedAs="borderTopLeftRadius"
    />
  )
}

/** Durations or curves side by side, which a button sets going. */
export function MotionTokens({ names }: { names: readonly string[] }) {
  const [isAtEnd, setAtEnd] = useState(false)
  const tokens = tokensOf(...names)
  const isDuration = (name: string) => name.startsWith('--mi-d-')
  return (
    <>
      <Button onClick={() => setAtEnd(!isAtEnd)}>Move</Button>
      <div className="mi-cat-run" data-end={isAtEnd || undefined}>
        {tokens.map(({ name }) => (
          <span
            key={name}
            style={{
              transition: `transform ${isDuration(name) ? `var(${name})` : 'calc(var(--mi-d-4) * 2)'} ${isDuration(name) ? 'var(--mi-ease)' : `var(${name})`}`,
            }}
          >
            {name.slice('--mi-'.length)}
          </span>
        ))}
      </div>
      <TokenTable tokens={tokens} sample={({ name }) => <code>{name.slice('--mi-'.length)}</code>} />
    </>
  )
}

/** The icons that models and actions name. */
export function ModelIcons() {
  return (
    <ul className="mi-cat-icons">
      {Object.entries(modelIcons).map(([name, icon]) => (
        <li key={name}>
          <Icon icon={icon} size="lg" />
          {name}
        </li>
      ))}
    </ul>
  )
}
