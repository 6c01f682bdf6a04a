import { maxReferences } from '@mirari/model'
import { Icon, Menu } from '@mirari/ui'
import { ImagePlus, Images, Upload } from 'lucide'
import { useRef, useState } from 'react'
import { useBox, useBoxState } from './box-context.ts'

/** The empty slot: a file of this device, or one of the uploads. */
export function AddReference({ caption }: { caption: string | undefined }) {
  const { store, texts, openUploads } = useBox()
  const [open, setOpen] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const most = useBoxState((state) => maxReferences(state.draft))
  return (
    <>
      <Menu
        open={open}
        onOpenChange={setOpen}
        label={texts.addReference}
        side="top"
        trigger={(props) => (
          <button
            type="button"
            className="mi-slot mi-slot-add"
            aria-label={caption ? `${texts.addReference}: ${caption}` : texts.addReference}
            {...props}
          >
            <Icon icon={ImagePlus} size="lg" />
            {caption}
          </button>
        )}
        items={[
          { id: 'device', label: texts.fromDevice, icon: Upload, onSelect: () => chooser.current?.click() },
          { id: 'uploads', label: texts.fromUploads, icon: Images, onSelect: openUploads },
        ]}
      />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple={most > 1}
        hidden
        aria-label={texts.fromDevice}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = ''
          if (files.length > 0) void store.references.addFiles(files)
        }}
      />
    </>
  )
}
