import { Button } from '@mirari/ui'
import { Download, Pencil } from 'lucide'

export function Example() {
  return (
    <div className="mi-row">
      <Button variant="primary">Generate</Button>
      <Button icon={Download}>Download</Button>
      <Button variant="quiet" icon={Pencil}>
        Edit
      </Button>
    </div>
  )
}
