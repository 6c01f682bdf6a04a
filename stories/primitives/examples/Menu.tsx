import { Button, Menu } from '@mirari/ui'
import { Copy, Download, EllipsisVertical, Trash2 } from 'lucide'
import { useState } from 'react'

export function Example() {
  const [open, setOpen] = useState(false)
  const [last, setLast] = useState('nothing yet')
  return (
    <div className="mi-row">
      <Menu
        open={open}
        onOpenChange={setOpen}
        label="Actions"
        items={[
          { id: 'download', label: 'Download', icon: Download, onSelect: () => setLast('download') },
          { id: 'copy', label: 'Copy to folder', icon: Copy, onSelect: () => setLast('copy') },
          {
            id: 'delete',
            label: 'Delete',
            icon: Trash2,
            onSelect: () => setLast('delete'),
            danger: true,
            separated: true,
          },
        ]}
        trigger={(props) => (
          <Button icon={EllipsisVertical} {...props}>
            Actions
          </Button>
        )}
      />
      <span>Chosen: {last}</span>
    </div>
  )
}
