/** The canvas by itself, for hosts that build another editor around it. Apart from the rest: it brings Konva. */
export type { Command } from '../commands/command.ts'
export { editorCommands } from '../commands/editor-commands.ts'
export { listenToKeys } from '../commands/keyboard.ts'
export { createEditorStore, type EditorState, type EditorStore } from '../store/editor-store.ts'
export { type CanvasTexts, defaultCanvasTexts } from './canvas-texts.ts'
export { EditorCanvas, type EditorCanvasProps } from './EditorCanvas.tsx'
export { createMediaLibrary, type MediaLibrary } from './media-library.ts'
export { createScreenshots, type Screenshots } from './screenshot.ts'
