/**
 * Notes of files to be deleted: whatever deletes the row of a file leaves one, in the same transaction. They are carried
 * out by media/deletions.
 */
export const mediaDeletionTriggers: Readonly<Record<string, string>> = {
  media_deletion_media_delete: `create trigger media_deletion_media_delete after delete on media begin
    insert into media_deletion(key, thumbnail_widths) values (old.key, old.thumbnail_widths) on conflict(key) do nothing; end`,
}
