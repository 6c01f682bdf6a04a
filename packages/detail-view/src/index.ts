export { DetailView } from './DetailView.tsx'
export type { DetailViewProps, LikeState, MessageKind, PublishState } from './port.ts'
export { closeInto, openFrom } from './shared-element.ts'
