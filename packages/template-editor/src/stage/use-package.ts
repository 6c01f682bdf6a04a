import { useStore } from '@mirari/ui'
import { type TemplateItem, templateFiles } from '@mirari/wallpaper'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type ContentState, contentKey, contentsOf } from '../content/content-shelf.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import { configOf } from '../save/save-template.ts'

/** Files that play, and the contents that are in them. */
export interface TemplatePackage {
  /** Another base is another frame. */
  key: number
  files: ReadonlyMap<string, Blob>
  contents: ReadonlyMap<string, Blob>
}

/** Where nothing is below the items. */
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

/** Every content that is there, the base's own files too, by the item's id. */
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

/** All contents of the items as they are now. */
export function useContents(): ReadonlyMap<string, Blob> {
  const { shelf } = useEditor()
  const items = useEditorState(({ document }) => document.items)
  const files = useEditorState(({ base }) => base.files)
  const loaded = useStore(shelf)
  const last = useRef<ReadonlyMap<string, Blob>>(new Map())
  return useMemo(() => {
    const contents = allContents(items, files, loaded)
    const before = last.current
    const isSame = contents.size === before.size && [...contents].every(([id, blob]) => before.get(id) === blob)
    if (!isSame) last.current = contents
    return last.current
  }, [items, files, loaded])
}

let nextKey = 1

/**
 * The files of what is being edited, made again only for another base: everything else is told to the running page.
 * `place` changes where items begin.
 */
export function usePackage(place: (item: TemplateItem) => TemplateItem): TemplatePackage | null {
  const { store, shelf, texts } = useEditor()
  const base = useEditorState((state) => state.base)
  const [made, setMade] = useState<TemplatePackage | null>(null)
  const latest = useRef({ place, untitled: texts.title })
  latest.current = { place, untitled: texts.title }

  useEffect(() => {
    let isWanted = true
    const state = store.getSnapshot()
    const config = configOf(state, latest.current.untitled)
    const items = config.items.map(latest.current.place)
    const outside = contentsOf(items, base.files, shelf.getSnapshot())
    const inside = config.items.flatMap((item): [string, Blob][] => {
      const own = item.new_path === '' ? base.files?.get(item.original_path) : base.files?.get(item.new_path)
      return own ? [[item.id, own]] : []
    })
    const contents = new Map([...inside, ...outside])
    templateFiles({ base: base.files ?? emptyBase, config: { ...config, items }, contents: outside }).then(
      (files) => isWanted && setMade({ key: nextKey++, files, contents }),
      // A base without a page was refused before; nothing plays.
      () => isWanted && setMade(null),
    )
    return () => {
      isWanted = false
    }
  }, [base, store, shelf])

  return made
}
