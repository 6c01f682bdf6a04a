import '@mirari/create-box/styles.css'
import { CreateBox, type LowPoints, LowPointsDialog } from '@mirari/create-box'
import { useState } from 'react'

const server = 'https://mirari.example'

export function Example() {
  const [low, setLow] = useState<LowPoints | null>(null)
  return (
    <>
      <CreateBox
        availableModels={['jimeng', 'FLUX']}
        signedIn
        points={100}
        placement="inline"
        port={{
          create: async (request) => {
            const answer = await fetch(`${server}/api/generations`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(request),
            })
            if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
          },
        }}
        onLoginNeeded={() => location.assign(`${server}/login`)}
        onLowPoints={setLow}
      />
      <LowPointsDialog open={low !== null} remaining={0} required={10} {...low} onClose={() => setLow(null)} />
    </>
  )
}
