import type { SettingList, User } from '@mirari/contract/schemas'
import type { ActLog } from '../act-log.ts'

export type ManagedSettings = ReturnType<typeof createManagedSettings>

/** What operators see of the settings. */
export function createManagedSettings({
  settings,
  acts,
}: {
  settings: readonly SettingList['items'][number][]
  acts: ActLog
}) {
  return {
    /** @throws Problem 'forbidden' */
    async list(user: User): Promise<SettingList> {
      await acts.require(user)
      return { items: [...settings] }
    },
  }
}
