import { Button, createToasts, Toaster } from '@mirari/ui'

const toasts = createToasts()

export function Example() {
  return (
    <div className="mi-row">
      <Button onClick={() => toasts.ok('Link copied')}>Copy link</Button>
      <Button onClick={() => toasts.bad('Could not save')}>Save</Button>
      <Toaster toasts={toasts} />
    </div>
  )
}
