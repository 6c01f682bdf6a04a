/** What both editors say of saves that meet and of earlier saves. */
export const editorSaves = {
  conflict: {
    title: '作品已被保存过',
    text: '有比你打开时更新的版本，可能来自另一个标签页。无论选择哪项，双方的内容都不会丢失。',
    copy: '将我的内容另存为副本',
    theirs: '载入较新的版本',
    overwrite: '覆盖较新的版本',
  },
  versions: {
    title: '历史版本',
    hint: '打开后，保存前不会有任何更改；可随时撤销。',
    newest: '最新',
    open: '打开',
    none: '还没有保存过。',
    failed: '版本加载失败',
  },
}
