import { Button, Spinner } from '@mirari/ui'
import { RotateCw } from 'lucide'
import { useEffect, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { canvasSize, type Size } from '../rules/canvas.ts'
import type { FramePhase } from './frame-watch.ts'
import { ItemFrames } from './ItemFrames.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { ScaledPage } from './ScaledPage.tsx'
import { useContents, usePackage } from './use-package.ts'

/** A base that has shown nothing by then counts as silent, ms. */
const silentAfterMs = 20_000

/** The canvas: the playing template in the visible box, with the frames of its items above it. */
export function Canvas({ size }: { size: Size }) {
  const { texts, frameUrl, page } = useEditor()
  const items = useEditorState(({ document }) => document.items)
  const ratio = useEditorState(({ document }) => document.ratio)
  const base = useEditorState((state) => state.base)
  const playing = usePackage()
  const contents = useContents()
  const [readyKey, setReadyKey] = useState(0)
  const [silentKey, setSilentKey] = useState(0)
  const [phase, setPhase] = useState<FramePhase>('greeting')
  const [run, setRun] = useState(0)
  const key = playing?.key ?? 0
  const isReady = playing !== null && readyKey === key

  useEffect(() => {
    if (key === 0 || isReady) return
    const timer = setTimeout(() => setSilentKey(key), silentAfterMs)
    return () => clearTimeout(timer)
  }, [key, isReady])

  function runAgain() {
    setPhase('greeting')
    setReadyKey(0)
    setRun((count) => count + 1)
  }

  return (
    <div className="mi-te-canvas" style={{ width: size.width, height: size.height }}>
      <ScaledPage layout={canvasSize(ratio, base)} size={size} isReady={isReady}>
        {playing && (
          <PreviewFrame
            key={`${key} ${run}`}
            playing={playing}
            items={items}
            contents={contents}
            frameUrl={frameUrl}
            title={texts.preview}
            onReady={() => setReadyKey(key)}
            onPhase={setPhase}
            page={page}
          />
        )}
      </ScaledPage>
      {!isReady && phase !== 'hung' && (
        <div className="mi-te-wait">{silentKey === key && key > 0 ? <p>{texts.silent}</p> : <Spinner size="lg" />}</div>
      )}
      <ItemFrames canvas={size} />
      {phase === 'hung' && (
        <div className="mi-te-wait mi-te-hung" role="alert">
          <p>{texts.hung}</p>
          <Button icon={RotateCw} onClick={runAgain}>
            {texts.runAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
