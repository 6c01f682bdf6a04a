import type { Size } from '@mirari/editor-core'
import { useStore } from '@mirari/ui'
import { type EditorDocument, type EditorItem, loadFonts, styleFonts } from '@mirari/wallpaper'
import type Konva from 'konva'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore'
import { isLettered } from '../document/letters.ts'
import type { Backdrop } from './blur-backdrop.ts'
import { canvasColor } from './draw-item.ts'
import { blurredBounds, drawnBounds } from './drawn-bounds.ts'
import { ItemShape } from './ItemShape.tsx'
import type { MediaLibrary } from './media-library.ts'
import { createScratch } from './scratch.ts'
import { type LayerRef, useFollowing } from './use-following.ts'
import type { View } from './view.ts'

interface CanvasStageProps {
  document: EditorDocument
  selectedIds: readonly string[]
  view: View
  media: MediaLibrary
  /** Fills boxes whose image is loading or missing. */
  placeholder: string
}

/**
 * Three Konva layers: the items below the selected one, the selected one, and those above it. A drag redraws only the
 * second, however many items there are. An item that mixes with those behind it needs them on its own canvas: then all are
 * in the first.
 */
function split(items: readonly EditorItem[], selectedIds: readonly string[]): readonly (readonly EditorItem[])[] {
  const index = selectedIds.length === 1 ? items.findIndex(({ id }) => id === selectedIds[0]) : -1
  if (index < 0 || items.some(({ blend = 'normal' }) => blend !== 'normal')) return [items, [], []]
  return [items.slice(0, index), items.slice(index, index + 1), items.slice(index + 1)]
}

/** What the clocks of a Konva layer blur: the layers below it, and what it has drawn itself so far. */
function createBehind(layers: readonly LayerRef[], index: number): Backdrop {
  return {
    canvases: () =>
      layers.slice(0, index + 1).flatMap(({ current }) => (current?.visible() ? current.getNativeCanvasElement() : [])),
    scratch: createScratch(),
  }
}

/** Draws letters again once their fonts are there. */
function useFontsOf(items: readonly EditorItem[], layers: readonly LayerRef[]): void {
  const hasLetters = items.some(isLettered)
  useEffect(() => {
    if (!hasLetters) return
    let isCurrent = true
    void loadFonts(styleFonts).then(() => {
      if (isCurrent) for (const { current } of layers) current?.batchDraw()
    })
    return () => {
      isCurrent = false
    }
  }, [hasLetters, layers])
}

/** Draws the document with Konva; nothing here listens to the pointer. */
export function CanvasStage({ document, selectedIds, view, media, placeholder }: CanvasStageProps) {
  useStore(media)
  const { initCanvasW: width, initCanvasH: height } = document
  const canvas = useMemo<Size>(() => ({ width, height }), [width, height])
  const below = useRef<Konva.Layer>(null)
  const selectedLayer = useRef<Konva.Layer>(null)
  const above = useRef<Konva.Layer>(null)
  const [layers] = useState<readonly LayerRef[]>([below, selectedLayer, above])
  const [behinds] = useState(() => layers.map((_, index) => createBehind(layers, index)))
  const visible = useMemo(() => document.items.filter(({ hidden }) => !hidden), [document.items])
  const parts = split(visible, selectedIds)
  const [selected] = parts[1] ?? []
  const blurs = parts.map((part) => part.flatMap((item) => blurredBounds(item, canvas) ?? []))
  useFontsOf(document.items, layers)
  useFollowing(layers, blurs, selected ? drawnBounds(selected, canvas) : null)

  return (
    <Stage className="mi-wc-stage" width={view.area.width} height={view.area.height} listening={false}>
      {layers.map((ref, index) => (
        <Layer
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed layers
          key={index}
          ref={ref}
          listening={false}
          // An empty canvas would still be a layer that the browser has to composite.
          visible={index === 0 || parts[index]?.length !== 0}
          x={view.x}
          y={view.y}
          scaleX={view.scale}
          scaleY={view.scale}
          clipX={0}
          clipY={0}
          clipWidth={width}
          clipHeight={height}
        >
          {index === 0 && (
            <Shape
              listening={false}
              sceneFunc={({ _context: context }) => {
                context.fillStyle = canvasColor
                context.fillRect(0, 0, width, height)
              }}
            />
          )}
          {(parts[index] ?? []).map((item) => (
            <ItemShape
              key={item.id}
              item={item}
              canvas={canvas}
              media={media}
              {...media.mediaOf(item)}
              behind={behinds[index] ?? createBehind(layers, index)}
              placeholder={placeholder}
            />
          ))}
        </Layer>
      ))}
    </Stage>
  )
}
