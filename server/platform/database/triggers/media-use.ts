/**
 * Uses of stored files, which triggers maintain in `media_use`: a file whose last use is removed may be deleted. Every
 * column that names a file is in this list, which is all that such a table needs; a test compares the list with the
 * foreign keys of the schema.
 */
interface FileColumn {
  /** Name of the column that a use comes from; unique in this list. */
  kind: string
  column: string
}

interface Holder {
  table: string
  /** SQL for the holder's id, where `$` stands for the row. */
  id: string
  columns: readonly FileColumn[]
}

export const mediaHolders: readonly Holder[] = [
  {
    table: 'generation_result',
    id: '$.generation_result_id',
    columns: [
      { kind: 'result.image', column: 'media_key' },
      { kind: 'result.video', column: 'video_key' },
      { kind: 'result.preview', column: 'preview_video_key' },
      { kind: 'result.document', column: 'wallpaper_key' },
      { kind: 'result.package', column: 'wallpaper_zip_key' },
    ],
  },
  {
    table: 'upload',
    id: '$.id',
    columns: [
      { kind: 'upload.image', column: 'media_key' },
      { kind: 'upload.video', column: 'video_key' },
    ],
  },
  {
    table: 'generation_reference',
    id: `$.generation_id || ':' || $.position`,
    columns: [{ kind: 'reference', column: 'media_key' }],
  },
  {
    table: 'wallpaper_asset',
    id: `$.document_key || ':' || $.name`,
    columns: [{ kind: 'document.asset', column: 'media_key' }],
  },
  {
    table: 'wallpaper_edit_file',
    id: `$.document_key || ':' || $.name`,
    columns: [{ kind: 'document.edit-file', column: 'media_key' }],
  },
  {
    table: 'document_version',
    id: `$.generation_result_id || ':' || $.revision`,
    columns: [
      { kind: 'version.document', column: 'document_key' },
      { kind: 'version.image', column: 'media_key' },
    ],
  },
]

const use = ({ id }: Holder, { kind, column }: FileColumn, changed = '') =>
  `insert into media_use(media_key, holder_kind, holder_id)
    select new.${column}, '${kind}', ${id.replaceAll('$', 'new')} where new.${column} is not null${changed};`

const drop = ({ id }: Holder, { kind, column }: FileColumn, changed = '') =>
  `delete from media_use where media_key = old.${column} and holder_kind = '${kind}'
    and holder_id = ${id.replaceAll('$', 'old')}${changed};`

function triggersOf(holder: Holder): [string, string][] {
  const { table, columns } = holder
  const differs = (column: string) => ` and new.${column} is distinct from old.${column}`
  const changes = columns.map((column) => {
    const changed = differs(column.column)
    return `${drop(holder, column, changed)} ${use(holder, column, changed)}`
  })
  const create = (event: string, when: string, statements: readonly string[]): [string, string] => {
    const name = `media_use_${table}_${event}`
    return [name, `create trigger ${name} after ${when} on ${table} begin ${statements.join('\n')} end`]
  }
  return [
    create(
      'insert',
      'insert',
      columns.map((column) => use(holder, column)),
    ),
    create('update', `update of ${columns.map(({ column }) => column).join(', ')}`, changes),
    create(
      'delete',
      'delete',
      columns.map((column) => drop(holder, column)),
    ),
  ]
}

/**
 * Triggers that add and remove uses with the rows that name files, and remove those of a deleted trash entry, cascades
 * included.
 */
export const mediaUseTriggers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(mediaHolders.flatMap(triggersOf)),
  media_use_trash_delete: `create trigger media_use_trash_delete after delete on trash
    begin delete from media_use where holder_kind = 'trash' and holder_id = old.id; end`,
}
