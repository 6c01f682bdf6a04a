/**
 * One widget in one state and form, chosen by the address: the page of a partner in isolation.test.ts, which copies this file
 * into the packed app.
 */
import { CreateBox } from '@mirari/create-box'
import { mountCreateBox } from '@mirari/create-box/mount'
import { DetailView } from '@mirari/detail-view'
import { mountDetailView } from '@mirari/detail-view/mount'
import { FeedOrderMenu, FeedSearch, FeedTabs, MasonryFeed } from '@mirari/masonry-feed'
import { mountMasonryFeed } from '@mirari/masonry-feed/mount'
import { TemplateEditor } from '@mirari/template-editor'
import { mountTemplateEditor } from '@mirari/template-editor/mount'
import { Button, ConfirmDialog, Slider, Switch, TextField, Toaster, type Toasts } from '@mirari/ui'
import { WallpaperEditor } from '@mirari/wallpaper-editor'
import { mountWallpaperEditor } from '@mirari/wallpaper-editor/mount'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import {
  boxProps,
  detailProps,
  feed,
  feedProps,
  nothing,
  templateEditorProps,
  wallpaperEditorProps,
} from './widget-props.ts'

const toast = { id: 1, kind: 'ok', text: 'Saved' } as const
const toastList = [toast]
const toasts: Toasts = {
  getSnapshot: () => toastList,
  subscribe: () => nothing,
  ok: nothing,
  bad: nothing,
  note: nothing,
  notify: nothing,
  dismiss: nothing,
}

const widgets: Record<string, ComponentType> = {
  feed: () => (
    <>
      <FeedTabs store={feed} />
      <FeedOrderMenu store={feed} />
      <FeedSearch store={feed} />
      <MasonryFeed {...feedProps} />
    </>
  ),
  box: () => <CreateBox {...boxProps} />,
  detail: () => <DetailView {...detailProps} />,
  parts: () => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Button variant="primary">Primary</Button>
      <Button>Plain</Button>
      <TextField label="Name" placeholder="Someone" value="" onValueChange={nothing} />
      <Switch label="Public" checked onCheckedChange={nothing} />
      <Slider label="Steps" value={30} min={0} max={50} onValueChange={nothing} />
      <ConfirmDialog
        open
        title="Delete this?"
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={nothing}
        onCancel={nothing}
      >
        It cannot be restored.
      </ConfirmDialog>
      <Toaster toasts={toasts} />
    </div>
  ),
  'wallpaper-editor': () => <WallpaperEditor {...wallpaperEditorProps} />,
  'template-editor': () => <TemplateEditor {...templateEditorProps} />,
}

const mounts: Record<string, (element: HTMLElement) => unknown> = {
  feed: (element) => mountMasonryFeed(element, feedProps),
  box: (element) => mountCreateBox(element, boxProps),
  detail: (element) => mountDetailView(element, detailProps),
  'wallpaper-editor': (element) => mountWallpaperEditor(element, wallpaperEditorProps),
  'template-editor': (element) => mountTemplateEditor(element, templateEditorProps),
}

const { searchParams } = new URL(location.href)
const name = searchParams.get('widget') ?? ''
const root = document.querySelector<HTMLElement>('#root')
const Widget = widgets[name]
if (root && searchParams.get('form') === 'shadow') mounts[name]?.(root)
else if (root && Widget) {
  createRoot(root).render(
    <div className="mi" style={{ minHeight: '100%' }}>
      <Widget />
    </div>,
  )
}
