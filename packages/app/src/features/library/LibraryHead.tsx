import { Button, IconButton, Menu, Spinner, useStore } from '@mirari/ui'
import { Ellipsis, ListChecks, PanelRight, SquareCheckBig, X } from 'lucide'
import { useState } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useLibrary } from '../../stores/library/use-library.ts'
import { useLibraryMenu } from './library-menu.ts'
import { NewMenu } from './NewMenu.tsx'

/** Head of the library: the title of the view, or in select mode the number of selected results and the actions. */
export function LibraryHead({ title, onSide }: { title: string | null; onSide: () => void }) {
  const { folders, selection } = useLibrary()
  const { library: texts } = useLateTexts()
  const selecting = useStore(selection, ({ on }) => on)
  const name = useStore(folders, (state) => state.folders.find(({ id }) => id === state.openId)?.folder_name ?? null)
  return (
    <div className="mi-library-head" {...(selecting && { role: 'toolbar', 'aria-label': texts.selection })}>
      <h1 className="mi-h2 mi-cut">{title ?? name ?? texts.assets}</h1>
      <span className="mi-grow" />
      {selecting ? (
        <SelectedTools />
      ) : (
        title === null && (
          <>
            <NewMenu />
            <IconButton icon={ListChecks} label={texts.select} variant="fill" tip="left" onClick={selection.begin} />
          </>
        )
      )}
      <IconButton
        icon={PanelRight}
        label={texts.side}
        variant="fill"
        tip="left"
        className="mi-side-opener"
        onClick={onSide}
      />
    </div>
  )
}

function SelectedTools() {
  const { selection, actions } = useLibrary()
  const { library: texts } = useLateTexts()
  const { ids, isFull } = useStore(selection)
  const work = useStore(actions.work)
  const [open, setOpen] = useState(false)
  const items = useLibraryMenu('toolbar')
  return (
    <>
      <p className="mi-selected-count" role="status">
        {work === null ? (
          texts.selected(ids.size, isFull)
        ) : (
          <>
            <Spinner size="sm" />
            {work}
          </>
        )}
      </p>
      <Button
        variant="quiet"
        size="sm"
        icon={SquareCheckBig}
        className="mi-select-all"
        onClick={() => void actions.selectAll()}
      >
        <span>{texts.selectAll}</span>
      </Button>
      <Menu
        open={open}
        onOpenChange={setOpen}
        label={texts.actionsLabel}
        align="end"
        items={items}
        trigger={(props) => (
          <Button size="sm" icon={Ellipsis} aria-disabled={ids.size === 0} {...props}>
            {texts.actions}
          </Button>
        )}
      />
      <Button size="sm" icon={X} className="mi-end-selection" onClick={selection.end}>
        <span>{texts.cancel}</span>
      </Button>
    </>
  )
}
