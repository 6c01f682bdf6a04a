import { IconButton, Menu } from '@mirari/ui'
import { Layers, LayoutTemplate, Plus } from 'lucide'
import { useState } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { newTemplate, newWallpaper } from '../../stores/navigation/editor-route.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'

/** Menu that opens an editor for a new wallpaper or template. */
export function NewMenu() {
  const { router } = useNavigation()
  const { editors: texts } = useLateTexts()
  const [open, setOpen] = useState(false)
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      label={texts.new}
      align="end"
      items={[
        { id: 'wallpaper', label: texts.wallpaper, icon: Layers, onSelect: () => router.push(newWallpaper) },
        { id: 'template', label: texts.template, icon: LayoutTemplate, onSelect: () => router.push(newTemplate) },
      ]}
      trigger={(props) => <IconButton icon={Plus} label={texts.new} variant="fill" tip="left" {...props} />}
    />
  )
}
