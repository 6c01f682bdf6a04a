import { useStore } from '@mirari/ui'
import { useRef, useState } from 'react'
import { lazyPart } from '../parts/page/lazy-part.ts'
import { DialogPart, DockPart } from '../parts/page/Part.tsx'
import { useNavigation } from '../stores/navigation/navigation-slice.ts'
import { unreadOf, useRemovals } from '../stores/removals/removals-slice.ts'
import { useResults } from '../stores/results/results-slice.ts'

// Not needed before the first tile, so not in the first download.
const Surroundings = lazyPart(async () => (await import('./Surroundings.tsx')).Surroundings)
const ShellDialogs = lazyPart(async () => (await import('./Surroundings.tsx')).ShellDialogs)

/** The offer to undo, the create box, the shortcuts and the note about a new version, which arrive after the first tiles. */
export function LateSurroundings() {
  return (
    <DockPart name="create">
      <Surroundings />
    </DockPart>
  )
}

/** The dialogs of the layout, from the first one that opens. They stay mounted, because a payment outlives its dialog. */
export function LateDialogs() {
  const { dialogs } = useNavigation()
  const { outpainted } = useResults()
  const { items, restored } = unreadOf(useStore(useRemovals()))
  const [noticesWait, setNoticesWait] = useState(false)
  const hasNotices = !noticesWait && items.length + restored.length > 0
  const isOutpainting = useStore(outpainted) !== null
  const isNeeded = useStore(dialogs) !== 'none' || isOutpainting || hasNotices
  const wasNeeded = useRef(false)
  if (isNeeded) wasNeeded.current = true
  if (!wasNeeded.current) return null

  function giveUp() {
    wasNeeded.current = false
    // They come with the next dialog that can be loaded, or with the next visit.
    setNoticesWait(true)
    outpainted.close()
    dialogs.close()
  }

  return (
    <DialogPart name="dialogs" onClose={giveUp}>
      <ShellDialogs />
    </DialogPart>
  )
}
