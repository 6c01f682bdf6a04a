import { Spinner } from '@mirari/ui'
import { useEffect, useMemo, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { layoutScale, onStage, type Size, stageFactor } from '../rules/canvas.ts'
import { ItemFrames } from './ItemFrames.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { useContents, usePackage } from './use-package.ts'

/** A base that has shown nothing by then counts as silent, ms. */
const silentAfterMs = 20_000

/** The canvas: the playing template, cropped to the visible box, with the frames of its items above it. */
export function Canvas({ size }: { size: Size }) {
  const { texts, frameUrl } = useEditor()
  const items = useEditorState(({ document }) => document.items)
  const base = useEditorState((state) => state.base)
  const staged = useMemo(() => items.map((item) => onStage(item, base)), [items, base])
  const playing = usePackage((item) => onStage(item, base))
  const contents = useContents()
  const [readyKey, setReadyKey] = useState(0)
  const [silentKey, setSilentKey] = useState(0)
  const key = playing?.key ?? 0
  const isReady = playing !== null && readyKey === key

  useEffect(() => {
    if (key === 0 || isReady) return
    const timer = setTimeout(() => setSilentKey(key), silentAfterMs)
    return () => clearTimeout(timer)
  }, [key, isReady])

  const stage = { width: size.width * stageFactor, height: size.height * stageFactor }
  return (
    <div className="mi-te-canvas" style={{ width: size.width, height: size.height }}>
      <div className="mi-te-clip">
        <div
          className="mi-te-stage"
          data-ready={isReady || undefined}
          style={{
            left: (size.width - stage.width) / 2,
            top: (size.height - stage.height) / 2,
            width: stage.width * layoutScale,
            height: stage.height * layoutScale,
            transform: `scale(${1 / layoutScale})`,
          }}
        >
          {playing && (
            <PreviewFrame
              key={key}
              playing={playing}
              items={staged}
              contents={contents}
              frameUrl={frameUrl}
              title={texts.preview}
              onReady={() => setReadyKey(key)}
            />
          )}
        </div>
      </div>
      {!isReady && (
        <div className="mi-te-wait">{silentKey === key && key > 0 ? <p>{texts.silent}</p> : <Spinner size="lg" />}</div>
      )}
      <ItemFrames canvas={size} />
    </div>
  )
}
