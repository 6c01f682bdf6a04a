import { Logo } from '@mirari/ui'

export function Example() {
  return (
    <div className="mi-row">
      <span style={{ width: 40, color: 'var(--mi-accent-text)' }}>
        <Logo />
      </span>
      <span style={{ width: 24 }}>
        <Logo />
      </span>
      <strong>Mirari</strong>
    </div>
  )
}
