import { Button, Tooltip } from '@mirari/ui'

export function Example() {
  return (
    <Tooltip text="Ctrl+Enter">
      <Button variant="primary">Generate</Button>
    </Tooltip>
  )
}
