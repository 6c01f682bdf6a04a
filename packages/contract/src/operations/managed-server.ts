import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import { BackupList, BackupRun, SettingList } from '../schemas/managed-server.ts'
import { ActReason } from '../schemas/operators.ts'

export const listBackups = operation(address.listBackups, {
  tag: 'operators',
  access: 'user',
  summary: 'Backups of this server',
  answer: BackupList,
  refusals: [401, 403],
})

export const startBackup = operation(address.startBackup, {
  tag: 'operators',
  access: 'user',
  summary: 'Begins a backup, in a process of its own',
  body: ActReason,
  answer: BackupRun,
  refusals: [401, 403, 409, 422],
})

export const listSettings = operation(address.listSettings, {
  tag: 'operators',
  access: 'user',
  summary: 'Settings of this server, without its secrets',
  answer: SettingList,
  refusals: [401, 403],
})
