/** For tests only: results with a package. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TaskCategory } from '@mirari/model'
import type { SignedInTestUser } from '../platform/testing.ts'
import type { TestServer } from '../testing.ts'

/** Makes a result a wallpaper with this package. */
export async function addPackage(
  server: TestServer,
  owner: SignedInTestUser,
  { result, zip, category = 'wallpaper' }: { result: string; zip: Uint8Array; category?: TaskCategory },
): Promise<void> {
  const path = join(server.folder, 'made.zip')
  await writeFile(path, zip)
  const [stored] = await server.composition.media.store(
    [
      {
        path,
        content_type: 'application/zip',
        bytes: zip.length,
        sha256: new Bun.CryptoHasher('sha256').update(zip).digest('hex'),
        tags: [],
        video: null,
        width: 0,
        height: 0,
        placeholder: '',
        color: '#000000',
        thumbnails: [],
      },
    ],
    owner.user.id,
  )
  if (!stored) throw new Error('Nothing was stored.')
  await server.composition.database.write(async (trx) => {
    await trx.insertInto('media').values(stored).execute()
    await trx
      .updateTable('generation_result')
      .set({ task_category: category, model: 'Live Wallpaper', wallpaper_zip_key: stored.key })
      .where('generation_result_id', '=', result)
      .execute()
  })
}
