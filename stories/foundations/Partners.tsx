import { Button, Segmented, Switch } from '@mirari/ui'
import { type CSSProperties, useState } from 'react'
import './foundations.css'

interface Partner {
  name: string
  theme: 'dark' | 'light'
  variables: CSSProperties
}

const partners: readonly Partner[] = [
  {
    name: 'A bank',
    theme: 'light',
    variables: {
      '--mi-accent': '#1f6feb',
      '--mi-surface': '#ffffff',
      '--mi-text': '#101828',
      '--mi-radius': '4px',
      '--mi-font': 'Georgia, serif',
    },
  },
  {
    name: 'A game',
    theme: 'dark',
    variables: {
      '--mi-accent': '#b6f23a',
      '--mi-surface': '#10131a',
      '--mi-text': '#eef2fa',
      '--mi-radius': '0px',
      '--mi-font': 'ui-monospace, monospace',
    },
  },
  {
    name: 'A toy shop',
    theme: 'light',
    variables: { '--mi-accent': '#d6336c', '--mi-surface': '#fff5f8', '--mi-text': '#3b0a1e', '--mi-radius': '18px' },
  },
]

/** The same controls on the pages of three partners. */
export function Partners() {
  return (
    <div className="mi-cat-partners">
      {partners.map(({ name, theme, variables }) => (
        <section key={name} aria-label={name} className="mi" data-theme={theme} style={variables}>
          <Controls name={name} />
        </section>
      ))}
    </div>
  )
}

function Controls({ name }: { name: string }) {
  const [kind, setKind] = useState<'image' | 'video'>('image')
  const [isPublic, setPublic] = useState(true)
  return (
    <div className="mi-stack">
      <b>{name}</b>
      <Segmented
        label={`What to create at ${name}`}
        value={kind}
        onValueChange={setKind}
        items={[
          { value: 'image', label: 'Image' },
          { value: 'video', label: 'Video' },
        ]}
      />
      <Switch label={`Publish at ${name}`} checked={isPublic} onCheckedChange={setPublic} />
      <Button variant="primary">Generate</Button>
      <Button>Download</Button>
    </div>
  )
}
