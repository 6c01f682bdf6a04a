import { foreignLanguage } from '@mirari/model'
import { Button, Dialog, EmptyState, type Notify, Segmented, Spinner, useLatest, useStore } from '@mirari/ui'
import { useEffect, useRef, useState } from 'react'
import type { WallpaperEditorTexts } from '../texts.ts'
import { OwnTexts, useTexts } from '../texts-context.ts'
import { HistoryTile } from './HistoryTile.tsx'
import {
  createHistoryImages,
  type HistoryImage,
  type HistoryPage,
  type HistoryQuery,
  historyLoadMorePx,
  historyPeriods,
} from './history-images.ts'
import { moveInGrid } from './move-in-grid.ts'

export interface HistoryPickerProps {
  historyImages: (query: HistoryQuery) => Promise<HistoryPage>
  notify: Notify
  onConfirm: (image: HistoryImage) => void
  onClose: () => void
  /** Texts that differ from those of the editor around it, or else from `defaultWallpaperEditorTexts`. */
  texts?: Partial<WallpaperEditorTexts> | undefined
}

/** Chooses one of the images that the user generated before. */
export function HistoryPicker({ texts, ...props }: HistoryPickerProps) {
  return (
    <OwnTexts texts={texts}>
      <PickerDialog {...props} />
    </OwnTexts>
  )
}

function PickerDialog({ historyImages, notify, onConfirm, onClose }: Omit<HistoryPickerProps, 'texts'>) {
  const texts = useTexts()
  const latest = useLatest({ historyImages, notify, texts })
  const [history] = useState(() =>
    createHistoryImages({
      fetchPage: (query) => latest.current.historyImages(query),
      onFailed: () => latest.current.notify('bad', latest.current.texts.historyFailed),
    }),
  )
  const { period, items, load, isComplete, selectedId } = useStore(history)
  const scroller = useRef<HTMLDivElement>(null)

  useEffect(() => {
    void history.loadMore()
    return history.stop
  }, [history])
  // A large window has room for several pages: load until the grid scrolls.
  useEffect(() => {
    if (load === 'idle' && items.length > 0 && scroller.current && isNearEnd(scroller.current)) void history.loadMore()
  }, [history, load, items])

  const confirm = () => {
    const image = history.selected()
    if (image) onConfirm(image)
  }
  const tabStopId = items.some(({ id }) => id === selectedId) ? selectedId : items[0]?.id
  const retry = <Button onClick={() => void history.loadMore()}>{texts.tryAgain}</Button>
  const isEmpty = items.length === 0 && isComplete

  return (
    <Dialog
      open
      onClose={onClose}
      title={<span className="mi-we-cap">{texts.pickerTitle}</span>}
      widthPx={880}
      className="mi-we-picker"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" size="lg" disabled={selectedId === null} onClick={confirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Segmented
        label={texts.period}
        className="mi-we-periods"
        value={period}
        items={historyPeriods.map((value) => ({ value, label: texts.periods[value] }))}
        onValueChange={(next) => void history.setPeriod(next)}
      />
      <div
        ref={scroller}
        className="mi-we-history mi-scroll"
        onScroll={(event) => {
          if (load === 'idle' && isNearEnd(event.currentTarget)) void history.loadMore()
        }}
      >
        {items.length > 0 && (
          <div
            role="listbox"
            aria-label={texts.pickerTitle}
            className="mi-we-history-grid"
            onKeyDown={(event) => moveInGrid(event, '[role="option"]')}
          >
            {items.map((image) => (
              <HistoryTile
                key={image.id}
                image={image}
                isSelected={image.id === selectedId}
                isTabStop={image.id === tabStopId}
                onToggle={() => history.toggle(image.id)}
                onConfirm={() => onConfirm(image)}
              />
            ))}
          </div>
        )}
        {isEmpty && <EmptyState lang={foreignLanguage(texts.noHistory)} title={texts.noHistory} />}
        <div
          role="status"
          className="mi-we-history-foot"
          lang={isComplete ? foreignLanguage(texts.allLoaded) : undefined}
        >
          {load === 'loading' && (
            <>
              <Spinner />
              <span className="mi-sr">{texts.loading}</span>
            </>
          )}
          {isComplete && items.length > 0 && texts.allLoaded}
        </div>
        {load === 'failed' && items.length === 0 && (
          <EmptyState lang={foreignLanguage(texts.historyFailed)} title={texts.historyFailed} action={retry} />
        )}
        {load === 'failed' && items.length > 0 && <div className="mi-we-history-foot">{retry}</div>}
      </div>
    </Dialog>
  )
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= historyLoadMorePx
}
