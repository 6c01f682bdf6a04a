export { type BrowserDraftsOptions, browserDrafts, type Draft, type DraftStore } from '@mirari/ui'
export type {
  InitialTemplate,
  NoticeKind,
  PickedMedia,
  TemplateEditorPort,
  UpdateTemplateRequest,
  UploadTemplateRequest,
} from './port.ts'
export { TemplateEditor, type TemplateEditorProps } from './TemplateEditor.tsx'
export { defaultTemplateEditorTexts, type TemplateEditorTexts } from './texts.ts'
