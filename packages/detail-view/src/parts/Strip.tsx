import { Icon, isRightToLeft, SmartImage, useLatest } from '@mirari/ui'
import { ChevronDown, ChevronUp } from 'lucide'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { nameOf } from '../item-name.ts'
import type { Neighbors } from '../port.ts'
import { createWheelSteps, scrollFor, stripEndPx, stripStepPx, stripWindow } from '../strip-window.ts'
import { useTexts } from '../texts-context.ts'

export interface StripProps {
  neighbors: Neighbors
  /** Index of the current result; -1 when it is not in the list. */
  index: number
  /** Shows the next one (1) or the one before (-1). */
  onStep: (step: 1 | -1) => void
}

/** The results before and after the current one. The wheel moves between them; only visible ones are rendered. */
export function Strip({ neighbors, index, onStep }: StripProps) {
  const { items, hasMore, onLoadMore, onMove } = neighbors
  const texts = useTexts()
  const root = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ from: 0, to: 0 })
  const latest = useLatest({ count: items.length, hasMore, onLoadMore, onStep })

  const updateView = useCallback(() => {
    const element = list.current
    if (!element) return
    const { count, hasMore: goesOn, onLoadMore: load } = latest.current
    const { scrolled, visible, whole } = measure(element)
    const next = stripWindow(scrolled, visible, count)
    setView((last) => (last.from === next.from && last.to === next.to ? last : next))
    if (goesOn && whole - visible - scrolled <= stripEndPx) load?.()
  }, [latest])

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { visible, isAcross } = measure(element)
    const target = scrollFor(index, visible, items.length)
    element.scrollTo(isAcross ? { left: isRightToLeft(element) ? -target : target } : { top: target })
    updateView()
  }, [index, items.length, updateView])

  useEffect(() => {
    const element = list.current
    const strip = root.current
    if (!element || !strip) return
    const observer = new ResizeObserver(updateView)
    observer.observe(element)
    const stepOf = createWheelSteps(() => performance.now())
    const onWheel = (event: WheelEvent) => {
      // On a phone the strip scrolls away with the page; where it lies across, a wheel that moves sideways scrolls it.
      const isSideways = measure(element).isAcross && Math.abs(event.deltaX) > Math.abs(event.deltaY)
      if (event.ctrlKey || isSideways || scrollsWithPage(strip)) return
      event.preventDefault()
      event.stopPropagation()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : stripStepPx
      const step = stepOf(event.deltaY * lines)
      if (step !== 0) latest.current.onStep(step)
    }
    strip.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      observer.disconnect()
      strip.removeEventListener('wheel', onWheel)
    }
  }, [updateView, latest])

  return (
    <nav ref={root} className="mi-strip" aria-label={texts.neighbors}>
      <button type="button" aria-label={texts.previous} disabled={index <= 0} onClick={() => onStep(-1)}>
        <Icon icon={ChevronUp} />
      </button>
      <div ref={list} className="mi-strip-list" onScroll={updateView}>
        <div className="mi-strip-inner" style={{ '--mi-count': items.length }}>
          {items.slice(view.from, view.to).map((item, offset) => {
            const place = view.from + offset
            return (
              <button
                key={item.generation_result_id}
                type="button"
                className="mi-strip-thumb"
                style={{ '--mi-at': place }}
                aria-label={nameOf(item, texts)}
                aria-current={place === index || undefined}
                // One stop for Tab; the arrow keys move on from anywhere.
                tabIndex={place === index ? 0 : -1}
                onClick={() => onMove(item)}
              >
                <SmartImage image={item.picture} alt="" sizes="48px" eager draggable={false} />
              </button>
            )
          })}
        </div>
      </div>
      <button
        type="button"
        aria-label={texts.next}
        disabled={index >= items.length - 1 && !hasMore}
        onClick={() => onStep(1)}
      >
        <Icon icon={ChevronDown} />
      </button>
    </nav>
  )
}

function scrollsWithPage(strip: Element): boolean {
  const page = strip.closest('.mi-detail-view')
  return page !== null && page.scrollHeight > page.clientHeight
}

/** In a narrow view the strip lies across. */
function measure(element: HTMLElement) {
  const isAcross = getComputedStyle(element).overflowX === 'auto'
  return isAcross
    ? { isAcross, scrolled: Math.abs(element.scrollLeft), visible: element.clientWidth, whole: element.scrollWidth }
    : { isAcross, scrolled: element.scrollTop, visible: element.clientHeight, whole: element.scrollHeight }
}
