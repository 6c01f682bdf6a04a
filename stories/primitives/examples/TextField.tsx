import { TextField } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  const [email, setEmail] = useState('ada')
  return (
    <div style={{ width: 320 }}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        value={email}
        onValueChange={setEmail}
        error={email.includes('@') ? null : 'Enter an address like name@example.com'}
      />
    </div>
  )
}
