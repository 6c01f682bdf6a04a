import { IconButton, Menu, type MenuItem } from '@mirari/ui'
import { Ellipsis, Flag, Trash2 } from 'lucide'
import { useState } from 'react'
import { useDetail } from '../detail-context.ts'
import { useTexts } from '../texts-context.ts'

/**
 * Menu of rarely used actions: reporting the result, and deleting it for its owner. Absent when the host offers
 * neither.
 */
export function MoreMenu() {
  const { item, isOwner, actions = {} } = useDetail()
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { report, delete: remove } = actions
  const items: MenuItem[] = []
  if (report) items.push({ id: 'report', label: texts.report, icon: Flag, onSelect: () => report(item) })
  if (isOwner && remove) {
    const separated = items.length > 0
    items.push({
      ...{ id: 'delete', label: texts.delete, icon: Trash2, danger: true, separated },
      onSelect: () => remove(item),
    })
  }
  if (items.length === 0) return null
  return (
    <Menu
      open={isOpen}
      onOpenChange={setOpen}
      label={texts.moreActions}
      align="end"
      items={items}
      trigger={(props) => <IconButton icon={Ellipsis} label={texts.moreActions} {...props} />}
    />
  )
}
