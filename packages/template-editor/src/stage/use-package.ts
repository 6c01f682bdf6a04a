import { useLatest, useStore } from '@mirari/ui'
import { fontNames, packageFonts, type TemplateItem, templateFiles } from '@mirari/wallpaper'
import { useEffect, useMemo, useState } from 'react'
import { type ContentState, contentKey, contentsOf } from '../content/content-cache.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import { configOf } from '../save/save-template.ts'

/** A package that plays in the preview. */
export interface TemplatePackage {
  /** Changes with the base, which needs a new frame. */
  key: number
  files: ReadonlyMap<string, Blob>
  contents: ReadonlyMap<string, Blob>
}

/** The page of a template without a base. */
const emptyBase: ReadonlyMap<string, Blob> = new Map([
  [
    'index.html',
    new Blob(
      [
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Template</title><style>html,body{margin:0;height:100%;overflow:hidden;background:#000}</style></head><body></body></html>',
      ],
      { type: 'text/html' },
    ),
  ],
])

/** All loaded contents, including the base's own files, by the item's id. */
function allContents(
  items: readonly TemplateItem[],
  files: ReadonlyMap<string, Blob> | null,
  loaded: ReadonlyMap<string, ContentState>,
): ReadonlyMap<string, Blob> {
  const contents = new Map<string, Blob>()
  for (const item of items) {
    const state = loaded.get(contentKey(item, files))
    if (state?.status === 'ready') contents.set(item.id, state.blob)
  }
  return contents
}

/** The current contents of all items, by the item's id. */
export function useContents(): ReadonlyMap<string, Blob> {
  const { contentCache } = useEditor()
  const items = useEditorState(({ document }) => document.items)
  const files = useEditorState(({ base }) => base.files)
  const loaded = useStore(contentCache)
  const next = useMemo(() => allContents(items, files, loaded), [items, files, loaded])
  // The same contents stay the same object, or every change of an item would look like new content.
  const [contents, setContents] = useState(next)
  if (contents === next || haveSameContents(contents, next)) return contents
  setContents(next)
  return next
}

function haveSameContents(one: ReadonlyMap<string, Blob>, other: ReadonlyMap<string, Blob>): boolean {
  return one.size === other.size && [...one].every(([id, blob]) => other.get(id) === blob)
}

let nextKey = 1

/**
 * The package of the edited template. It is made again only for another base: everything else is sent to the running
 * page.
 */
export function usePackage(): TemplatePackage | null {
  const { store, contentCache, texts } = useEditor()
  const base = useEditorState((state) => state.base)
  const [playable, setPlayable] = useState<TemplatePackage | null>(null)
  const latest = useLatest(texts.title)

  useEffect(() => {
    let isCurrent = true
    const state = store.getSnapshot()
    const config = configOf(state, latest.current)
    const outside = contentsOf(config.items, base.files, contentCache.getSnapshot())
    const inside = config.items.flatMap((item): [string, Blob][] => {
      const own = item.new_path === '' ? base.files?.get(item.original_path) : base.files?.get(item.new_path)
      return own ? [[item.id, own]] : []
    })
    const contents = new Map([...inside, ...outside])
    // Every font, because whichever is chosen later must show without a new page.
    const files = packageFonts(fontNames)
      .catch(() => [])
      .then((fonts) => templateFiles({ base: base.files ?? emptyBase, config, contents: outside, facts: { fonts } }))
    files.then(
      (files) => isCurrent && setPlayable({ key: nextKey++, files, contents }),
      // A base without a page was refused when it was opened.
      () => isCurrent && setPlayable(null),
    )
    return () => {
      isCurrent = false
    }
  }, [base, store, contentCache, latest])

  return playable
}
