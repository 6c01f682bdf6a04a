/**
 * Every widget mounted in a shadow tree, one at a time, on a page with a button and a field of its own: the page of a partner in
 * mounted.test.ts, which copies this file into the packed app.
 */
import { mountCreateBox } from '@mirari/create-box/mount'
import { closeInto, openFrom } from '@mirari/detail-view'
import { mountDetailView } from '@mirari/detail-view/mount'
import { mountMasonryFeed } from '@mirari/masonry-feed/mount'
import { mountTemplateEditor } from '@mirari/template-editor/mount'
import type { Mounted } from '@mirari/ui/mount'
import { mountWallpaperEditor } from '@mirari/wallpaper-editor/mount'
import { boxProps, detailProps, feedProps, templateEditorProps, wallpaperEditorProps } from './widget-props.ts'

declare global {
  interface Window {
    /** What widgets reported, in order. */
    log: string[]
    show: (name: string, element?: HTMLElement) => void
    update: (props: Record<string, unknown>) => void
    hide: () => void
  }
}

const host = document.querySelector<HTMLElement>('#host')
const over = document.querySelector<HTMLElement>('#over')
if (!host || !over) throw new Error('The page has no elements for widgets.')
const say = (text: string) => () => void window.log.push(text)
let shown: Mounted<object> | null = null

const close = () => {
  window.log.push('close')
  shown?.unmount()
}
const mounts: Record<string, (element: HTMLElement) => Mounted<never>> = {
  box: (element) => mountCreateBox(element, { ...boxProps, collapseOutside: true, onLowPoints: say('low points') }),
  detail: (element) => mountDetailView(element, { ...detailProps, onClose: close }),
  'wallpaper-editor': (element) =>
    mountWallpaperEditor(element, { ...wallpaperEditorProps, drafts: null, onClose: close }),
  'template-editor': (element) =>
    mountTemplateEditor(element, { ...templateEditorProps, drafts: null, onClose: close }),
  feed: (element) =>
    mountMasonryFeed(element, {
      ...feedProps,
      draggableTiles: true,
      onOpen: (item, tile) => {
        window.log.push(`open ${item.generation_result_id}`)
        const view = { current: null as Mounted<object> | null }
        void openFrom(tile, () => {
          view.current = mountDetailView(over, {
            ...detailProps,
            item,
            onClose: () =>
              void closeInto(
                () => tile,
                () => view.current?.unmount(),
              ),
          }) as Mounted<object>
        })
      },
    }),
}

window.log = []
window.show = (name, element = host) => {
  shown = (mounts[name]?.(element) ?? null) as Mounted<object> | null
}
window.update = (props) => shown?.update(props)
window.hide = () => shown?.unmount()
