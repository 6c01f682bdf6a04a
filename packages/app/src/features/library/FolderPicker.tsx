import type { Folder } from '@mirari/contract/schemas'
import { foldersIn, folderTree, maxFolderNameLength } from '@mirari/product'
import { Button, Dialog, Icon, RadioGroup, TextField, useStore } from '@mirari/ui'
import { Folder as FolderIcon, FolderPlus, Layers } from 'lucide'
import { useState } from 'react'
import { type LateTexts, useLateTexts } from '../../i18n/use-late-texts.ts'
import type { FolderPurpose } from '../../stores/library/folder-picking.ts'
import { useLibrary } from '../../stores/library/use-library.ts'

/** Value of the choice that is no folder. */
const top = 'top'
/** How far a folder is moved in for each one that it lies in, in px. */
const indentPx = 18

/** Dialog that asks for a folder: where results are copied or moved to, or where another folder shall lie. */
export function FolderPicker() {
  const { actions } = useLibrary()
  const { library: texts } = useLateTexts()
  const purpose = useStore(actions.picking.purpose)
  const [chosen, setChosen] = useState<string | null>(null)

  function close() {
    setChosen(null)
    actions.picking.cancel()
  }

  return (
    <Dialog
      open={purpose !== null}
      onClose={close}
      title={purpose === null ? '' : titleOf(purpose, texts)}
      className="mi-folder-picker"
      footer={
        <>
          <Button size="lg" onClick={close}>
            {texts.cancel}
          </Button>
          <Button
            size="lg"
            variant="solid"
            busy={purpose?.busy}
            disabled={chosen === null}
            onClick={() => {
              void actions.picking.pick(chosen === top ? null : chosen)
              setChosen(null)
            }}
          >
            {purpose?.kind === 'copy' ? texts.copyConfirm : texts.moveConfirm}
          </Button>
        </>
      }
    >
      {purpose !== null && <Choices purpose={purpose} chosen={chosen} onChoose={setChosen} />}
    </Dialog>
  )
}

interface ChoicesProps {
  purpose: FolderPurpose
  chosen: string | null
  onChoose(id: string): void
}

function Choices({ purpose, chosen, onChoose }: ChoicesProps) {
  const { folders } = useLibrary()
  const { library: texts } = useLateTexts()
  const { all, openId } = useStore(folders, (state) => ({ all: state.folders, openId: state.openId }))
  const [name, setName] = useState('')
  const refused = new Set(refusedOf(purpose, all, openId))

  async function add() {
    const folder = await folders.createNamed(name, chosen === top ? null : chosen)
    if (folder === null) return
    setName('')
    onChoose(folder.id)
  }

  const items = folderTree(all).map(({ folder, depth }) => ({
    value: folder.id,
    disabled: refused.has(folder.id),
    style: { paddingInlineStart: 10 + depth * indentPx },
    content: (
      <>
        <Icon icon={FolderIcon} />
        <span className="mi-cut">{folder.folder_name}</span>
      </>
    ),
  }))
  const topItem = {
    value: top,
    content: (
      <>
        <Icon icon={Layers} />
        {texts.topLevel}
      </>
    ),
  }
  const shown = purpose.kind === 'move-folder' ? [topItem, ...items] : items
  return (
    <>
      {shown.length === 0 ? (
        <p className="mi-t2">{texts.noFolders}</p>
      ) : (
        <RadioGroup
          label={texts.target}
          items={shown}
          value={chosen}
          onValueChange={onChoose}
          className="mi-folder-choices"
          itemClassName="mi-item"
        />
      )}
      <form
        className="mi-folder-add"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') void add()
        }}
      >
        <TextField label={texts.newName} value={name} onValueChange={setName} maxLength={maxFolderNameLength} />
        <Button type="submit" icon={FolderPlus} disabled={name.trim() === ''}>
          {texts.addFolder}
        </Button>
      </form>
    </>
  )
}

/** Folders that make no sense: the open one, out of which results move, or the moved folder, its place and what is in it. */
function refusedOf(purpose: FolderPurpose, all: readonly Folder[], openId: string | null): string[] {
  if (purpose.kind !== 'move-folder') return openId === null ? [] : [openId]
  const parentId = all.find(({ id }) => id === purpose.folderId)?.parent_id ?? null
  const inside = foldersIn(all, purpose.folderId).map(({ id }) => id)
  return [purpose.folderId, ...inside, ...(parentId === null ? [] : [parentId])]
}

function titleOf(purpose: FolderPurpose, texts: LateTexts['library']): string {
  if (purpose.kind === 'move-folder') return texts.pickForFolder(purpose.name)
  return purpose.kind === 'copy' ? texts.pickToCopy(purpose.ids.length) : texts.pickToMove(purpose.ids.length)
}
