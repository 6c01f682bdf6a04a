/** The canvas alone, for hosts that build another editor around it. A separate entry, because it brings Konva. */
export type { CommandTools, EditorCommand } from '../commands/command.ts'
export { type CommandId, editorCommands } from '../commands/editor-commands.ts'
export type { EditorState } from '../store/editor-state.ts'
export { createEditorStore, type EditorStore, type EditorStoreOptions } from '../store/editor-store.ts'
export { type CanvasTexts, defaultCanvasTexts } from './canvas-texts.ts'
export { EditorCanvas, type EditorCanvasProps } from './EditorCanvas.tsx'
export { createMediaLibrary, type MediaLibrary } from './media-library.ts'
export { createScreenshots, type Screenshots } from './screenshot.ts'
