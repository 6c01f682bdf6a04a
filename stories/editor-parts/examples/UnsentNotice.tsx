import '@mirari/editor-core/styles.css'
import { UnsentNotice } from '@mirari/editor-core'
import { useState } from 'react'

const texts = {
  notSent: (count: number) => (count === 1 ? '1 file was not uploaded' : `${count} files were not uploaded`),
  tryAgain: 'Try again',
  dismiss: 'Remove them',
}

export function Example() {
  const [count, setCount] = useState(2)
  return <UnsentNotice count={count} texts={texts} onRetry={() => setCount(0)} onDismiss={() => setCount(0)} />
}
