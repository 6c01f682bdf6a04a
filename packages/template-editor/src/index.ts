export type { PublicationPort } from '@mirari/editor-core'
export {
  type ChangedTemplateRequest,
  type InitialTemplate,
  type NewTemplateRequest,
  ReportedFailure,
  type SavedTemplate,
  type SaveTemplateRequest,
  type TemplateEditorPort,
} from './port.ts'
export { TemplateEditor, type TemplateEditorProps } from './TemplateEditor.tsx'
export { defaultTemplateEditorTexts, type TemplateEditorTexts } from './texts.ts'
