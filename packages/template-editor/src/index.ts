export type {
  ChangedTemplateRequest,
  InitialTemplate,
  NewTemplateRequest,
  SaveTemplateRequest,
  TemplateEditorPort,
} from './port.ts'
export { TemplateEditor, type TemplateEditorProps } from './TemplateEditor.tsx'
export { defaultTemplateEditorTexts, type TemplateEditorTexts } from './texts.ts'
