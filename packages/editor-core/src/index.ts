export {
  type Alignment,
  alignUnits,
  canDistribute,
  distributeUnits,
  type PlacedUnit,
  type UnitMove,
  unitsOf,
} from './arrange/align.ts'
export {
  type AlignOptions,
  alignCommands,
  groupCommands,
  type NewIdTools,
  type SwitchOptions,
  selectAllCommand,
  switchCommands,
} from './arrange/arrange-commands.ts'
export { besideOthers } from './arrange/beside.ts'
export {
  type Box,
  boundsOf,
  boxAround,
  boxAroundBoth,
  centerOf,
  hundredths,
  minus,
  overlaps,
  type Point,
  plus,
  roundBox,
  type Size,
  turned,
  wholeRotation,
} from './arrange/geometry.ts'
export { copiedGroups, groupedItems, ungroupedItems } from './arrange/group.ts'
export {
  clickedIds,
  type GroupedItem,
  groupIds,
  type ItemPress,
  type Picking,
  pickedIds,
  pickingOf,
  pressedIds,
} from './arrange/selection.ts'
export { edgeGuides, type Guide, type SnappedMove, snapCorner, snapMove, snapReachPx } from './arrange/snap.ts'
export {
  type Command,
  type CommandRegistry,
  createCommandRegistry,
} from './command.ts'
export { type BrowserDraftsOptions, browserDrafts, type Draft, type DraftStore } from './drafts/browser-drafts.ts'
export { type DraftAutosave, type DraftAutosaveOptions, openDraft, type UnsavedDraft } from './drafts/draft-autosave.ts'
export { type DraftFormat, type ReadDraft, type RestoredDraft, resumeDraft } from './drafts/resume-draft.ts'
export { EditorBoundary, type EditorBoundaryProps, type EditorBoundaryTexts } from './EditorBoundary.tsx'
export {
  changeDocument,
  changeHistory,
  createEditingState,
  type DocumentItem,
  type EditingState,
  hasUnsavedChanges,
  type ItemDocument,
  itemOf,
  redo,
  rewriteDocuments,
  selectedItem,
  selectedItems,
  selectItem,
  selectItems,
  undo,
} from './editing-state.ts'
export { ArrangeBar, type ArrangeBarProps, type ArrangeCommandId } from './frame/ArrangeBar.tsx'
export { type ArrangeTexts, defaultArrangeTexts } from './frame/arrange-texts.ts'
export { BlendMenu, type BlendMenuProps } from './frame/BlendMenu.tsx'
export { CanvasToolbar, type CanvasToolbarProps } from './frame/CanvasToolbar.tsx'
export { CommandButton, type CommandButtonProps, commandTip } from './frame/CommandButton.tsx'
export { FoldButtons, type FoldButtonsProps, type PanelSide } from './frame/FoldButtons.tsx'
export { commandMenuItem, type LayerMenuCommandId, layerMenuItems } from './frame/layer-menu-items.tsx'
export { MenuLabel, type MenuLabelProps } from './frame/MenuLabel.tsx'
export { NameField, type NameFieldProps } from './frame/NameField.tsx'
export { PointedMenu, type PointedMenuProps } from './frame/PointedMenu.tsx'
export { RenameField, type RenameFieldProps } from './frame/RenameField.tsx'
export {
  SaveConflictDialog,
  type SaveConflictDialogProps,
  type SaveConflictTexts,
} from './frame/SaveConflictDialog.tsx'
export { SaveState, type SaveStateKind, type SaveStateProps } from './frame/SaveState.tsx'
export { type ShortcutLine, ShortcutSheet, type ShortcutSheetProps } from './frame/ShortcutSheet.tsx'
export { defaultSaveTexts } from './frame/save-texts.ts'
export { UnsavedDialog, type UnsavedDialogProps, type UnsavedDialogTexts } from './frame/UnsavedDialog.tsx'
export { UnsentNotice, type UnsentNoticeProps, type UnsentNoticeTexts } from './frame/UnsentNotice.tsx'
export { VersionsDialog, type VersionsDialogProps, type VersionsTexts } from './frame/VersionsDialog.tsx'
export { ZoomBar, type ZoomBarProps } from './frame/ZoomBar.tsx'
export {
  beginGesture,
  cancelGesture,
  canRedo,
  canUndo,
  commitGesture,
  createHistory,
  type EditHistory,
  endMerge,
  maxHistorySteps,
  oncePerObject,
  recordChange,
  redoChange,
  rewriteHistory,
  undoChange,
} from './history.ts'
export {
  commandForKey,
  isTextField,
  type KeyCommands,
  type KeymapOptions,
  type KeyPlace,
  listenToKeys,
} from './keymap.ts'
export { canMoveLayer, type LayerMove, moveLayer, moveLayers, moveLayerTo, reorderLayers } from './layer-order.ts'
export { loadImage, loadVideo, measureMedia, unloadVideo } from './measure-media.ts'
export { dragThresholdPx, nudgePx } from './pointer.ts'
export { type MediaKind, type StoredMedia, type UploadedMedia, type UploadPort, UploadRefusal } from './port.ts'
export { PublishSwitch, type PublishSwitchProps } from './publication/PublishSwitch.tsx'
export {
  type Publication,
  type PublicationOptions,
  type PublicationPort,
  type PublicationTexts,
  usePublication,
} from './publication/use-publication.ts'
export { randomId } from './random-id.ts'
export { type RowDrag, rowShiftPx } from './row-drag.ts'
export { defaultRulerTexts, type RulerTexts, type RulerView } from './rulers/GuideLine.tsx'
export { Rulers, type RulersProps } from './rulers/Rulers.tsx'
export { type CanvasGuide, guideBoxes } from './rulers/ruler-guides.ts'
export { type DocumentVersion, SaveConflict } from './save-conflict.ts'
export { isMacPlatform, type KeyInput, shortcutLabel, shortcutOf } from './shortcuts.ts'
export {
  deleteCommand,
  deselectCommand,
  historyCommands,
  type LayerMoveId,
  layerCommands,
  type NudgeId,
  type NudgeOptions,
  nudgeCommands,
} from './standard-commands.ts'
export { useHeldMenu } from './use-held-menu.ts'
export { isByMenuKey, useMenuKey } from './use-menu-key.ts'
export { type RowDragHandlers, type RowDragOptions, useRowDrag } from './use-row-drag.ts'
export { useUnloadWarning } from './use-unload-warning.ts'
