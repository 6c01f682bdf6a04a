import { type MediaKind, UnsentNotice } from '@mirari/editor-core'
import { Icon, Menu, type PopoverTriggerProps, useStore } from '@mirari/ui'
import { Images, Upload } from 'lucide'
import { useRef, useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { type WidgetKind, widgetKinds } from '../rules/new-item.ts'
import { itemIcons } from './item-icons.ts'
import { Section } from './Section.tsx'

/** The widgets that can be added to a template. */
export function Widgets() {
  const { texts } = useEditor()
  return (
    <Section level={2} title={texts.widgets}>
      <div className="mi-te-widgets">
        {widgetKinds.map((kind) =>
          kind === 'image' || kind === 'video' ? (
            <MediaWidget key={kind} kind={kind} />
          ) : (
            <PlainWidget key={kind} kind={kind} />
          ),
        )}
      </div>
      <Unsent />
    </Section>
  )
}

/** Files that could not be sent. */
function Unsent() {
  const { texts, media } = useEditor()
  const count = useStore(media, ({ unsent }) => unsent.length)
  return (
    <UnsentNotice count={count} texts={texts} onRetry={() => void media.retryUnsent()} onDismiss={media.dropUnsent} />
  )
}

function PlainWidget({ kind }: { kind: Exclude<WidgetKind, MediaKind> }) {
  const { store, texts, notify } = useEditor()
  const name = texts.widgetNames[kind]
  return (
    <button
      type="button"
      className="mi-te-act"
      aria-label={texts.addWidget(name)}
      onClick={() => {
        if (!store.add(kind, name)) notify('bad', texts.tooManyItems)
      }}
    >
      <Icon icon={itemIcons[kind]} />
      {name}
    </button>
  )
}

function MediaWidget({ kind }: { kind: MediaKind }) {
  const { texts, media } = useEditor()
  const [open, setOpen] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const isSending = useStore(media, ({ sending }) => sending.includes(kind))
  const name = texts.widgetNames[kind]
  const trigger = (props: PopoverTriggerProps) => (
    <button
      type="button"
      className="mi-te-act"
      aria-label={texts.addWidget(name)}
      aria-busy={isSending || undefined}
      {...props}
    >
      {isSending ? <span className="mi-spin" /> : <Icon icon={itemIcons[kind]} />}
      {name}
    </button>
  )
  return (
    <>
      <Menu
        open={open}
        onOpenChange={setOpen}
        label={texts.addWidget(name)}
        trigger={trigger}
        items={[
          { id: 'device', label: texts.fromDevice, icon: Upload, onSelect: () => file.current?.click() },
          { id: 'uploaded', label: texts.uploaded, icon: Images, onSelect: () => void media.addUploaded(kind) },
        ]}
      />
      <input
        ref={file}
        type="file"
        hidden
        tabIndex={-1}
        accept={`${kind}/*`}
        aria-label={`${texts.addWidget(name)}, ${texts.fromDevice}`}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (chosen) void media.addFile(kind, chosen)
        }}
      />
    </>
  )
}
