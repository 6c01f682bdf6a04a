import { IconButton, Spinner, useFocusFromFrames, useModal } from '@mirari/ui'
import { templateBase } from '@mirari/wallpaper'
import { X } from 'lucide'
import { useRef, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { ScaledPage } from './ScaledPage.tsx'
import { useInnerSize } from './use-inner-size.ts'
import { useContents, usePackage } from './use-package.ts'

/** Plays the template over the whole window, as on a 16:9 screen; Escape closes it. */
export function FullPreview({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { texts } = useEditor()
  const dialog = useModal(open, onClose)
  return (
    <dialog ref={dialog} className="mi-te-full" aria-label={texts.preview}>
      {open && <Playing onClose={onClose} />}
    </dialog>
  )
}

function Playing({ onClose }: { onClose: () => void }) {
  const { texts, frameUrl } = useEditor()
  const items = useEditorState(({ document }) => document.items)
  const contents = useContents()
  const playing = usePackage()
  const [isReady, setIsReady] = useState(false)
  const [isHung, setIsHung] = useState(false)
  const close = useRef<HTMLButtonElement>(null)
  const screen = useRef<HTMLDivElement>(null)
  const size = useInnerSize(screen)

  useFocusFromFrames(screen, () => close.current?.focus({ preventScroll: true }))

  return (
    <>
      <div ref={screen} className="mi-te-screen">
        {playing && size && (
          <ScaledPage layout={templateBase} size={size} isReady={isReady}>
            <PreviewFrame
              key={playing.key}
              playing={playing}
              items={items}
              contents={contents}
              frameUrl={frameUrl}
              title={texts.preview}
              onReady={() => setIsReady(true)}
              onPhase={(phase) => setIsHung(phase === 'hung')}
            />
          </ScaledPage>
        )}
        {(!isReady || isHung) && (
          <div className="mi-te-wait">{isHung ? <p>{texts.hung}</p> : <Spinner size="lg" />}</div>
        )}
      </div>
      <IconButton
        ref={close}
        icon={X}
        label={texts.closePreview}
        variant="image"
        round
        tip={false}
        className="mi-te-full-close"
        onClick={onClose}
      />
    </>
  )
}
