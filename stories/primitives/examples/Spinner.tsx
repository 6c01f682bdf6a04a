import { Spinner } from '@mirari/ui'

export function Example() {
  return (
    <div className="mi-row">
      <Spinner label="Loading" size="lg" />
      <Spinner size="sm" /> Saving…
    </div>
  )
}
