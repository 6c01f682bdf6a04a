export { actionIcons } from './action-icons.ts'
export { DetailView } from './DetailView.tsx'
export { type ExpandOrder, Outpainting, type OutpaintingProps } from './Outpainting.tsx'
export type {
  DetailViewProps,
  Device,
  LikeState,
  MessageKind,
  Neighbours,
  PublishState,
} from './port.ts'
export { ShareDialog, type ShareDialogProps } from './ShareDialog.tsx'
export { closeInto, openFrom } from './shared-element.ts'
export { type DetailTexts, defaultTexts } from './texts.ts'
