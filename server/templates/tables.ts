/** Table of templates. */

declare module '../platform/database/tables.ts' {
  interface Tables {
    template: TemplateTable
  }
}

/** A template: the document above its base has the files of the whole template. */
export interface TemplateTable {
  /** Media key of the document. */
  document_key: string
  /** JSON of a StoredTemplate (wallpapers/template-content.ts). */
  content: string
}
