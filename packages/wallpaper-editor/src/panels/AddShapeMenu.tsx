import { Button, Menu } from '@mirari/ui'
import type { ShapeForm } from '@mirari/wallpaper'
import { Circle, Shapes, Square } from 'lucide'
import { useState } from 'react'
import { useTexts } from '../texts-context.ts'

/** Adds a shape of a form. */
export function AddShapeMenu({ onAdd }: { onAdd: (form: ShapeForm) => void }) {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu
      open={isOpen}
      onOpenChange={setOpen}
      label={texts.addShape}
      align="end"
      items={[
        { id: 'rectangle', label: texts.forms.rectangle, icon: Square, onSelect: () => onAdd('rectangle') },
        { id: 'ellipse', label: texts.forms.ellipse, icon: Circle, onSelect: () => onAdd('ellipse') },
      ]}
      trigger={(props) => (
        <Button {...props} wide icon={Shapes}>
          {texts.addShape}
        </Button>
      )}
    />
  )
}
