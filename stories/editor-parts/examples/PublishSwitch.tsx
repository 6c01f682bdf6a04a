import '@mirari/editor-core/styles.css'
import { PublishSwitch, usePublication } from '@mirari/editor-core'
import { createToasts, Toaster } from '@mirari/ui'

const toasts = createToasts()
const texts = {
  publish: 'Public',
  publishHint: 'Everybody can see it in the feed.',
  published: 'It is public.',
  unpublished: 'It is private.',
  publishFailed: 'That did not work.',
}
/** Calls of a server; here the page remembers. */
const port = { isPublic: async () => false, setPublic: async () => {} }

export function Example() {
  const publication = usePublication({
    port,
    savedId: 'wallpaper-1',
    isDirty: false,
    save: async () => 'wallpaper-1',
    texts,
    notify: toasts.notify,
  })
  return (
    <>
      {publication && <PublishSwitch publication={publication} texts={texts} />}
      <Toaster toasts={toasts} />
    </>
  )
}
