import type { ConsoleTexts } from '@mirari/messages/console'
import {
  Archive,
  Ban,
  EyeOff,
  Flag,
  HardDrive,
  type IconNode,
  ListTodo,
  MailPlus,
  ReceiptText,
  ScrollText,
  SlidersHorizontal,
  Users,
} from 'lucide'
import type { ComponentType } from 'react'
import { BackupsSection } from './backup/BackupsSection.tsx'
import { BlockedSection } from './blocked/BlockedSection.tsx'
import { InvitationsSection } from './invitations/InvitationsSection.tsx'
import { LogSection } from './LogSection.tsx'
import { RemovalsSection } from './moderation/RemovalsSection.tsx'
import { ReportsSection } from './moderation/ReportsSection.tsx'
import { OrdersSection } from './orders/OrdersSection.tsx'
import { PeopleSection } from './people/PeopleSection.tsx'
import { QueueSection } from './queue/QueueSection.tsx'
import { SettingsSection } from './settings/SettingsSection.tsx'
import { StorageSection } from './storage/StorageSection.tsx'

export interface ConsoleSection {
  id: keyof ConsoleTexts['section']
  icon: IconNode
  /** `id` is what follows the section in the address: one of its rows. */
  Component: ComponentType<{ id: string | null }>
}

/** The parts of the console, in the order of its navigation; the first one opens it. */
export const sections: readonly [ConsoleSection, ...ConsoleSection[]] = [
  { id: 'people', icon: Users, Component: PeopleSection },
  { id: 'invitations', icon: MailPlus, Component: InvitationsSection },
  { id: 'reports', icon: Flag, Component: ReportsSection },
  { id: 'removals', icon: EyeOff, Component: RemovalsSection },
  { id: 'blocked', icon: Ban, Component: BlockedSection },
  { id: 'queue', icon: ListTodo, Component: QueueSection },
  { id: 'storage', icon: HardDrive, Component: StorageSection },
  { id: 'orders', icon: ReceiptText, Component: OrdersSection },
  { id: 'backups', icon: Archive, Component: BackupsSection },
  { id: 'settings', icon: SlidersHorizontal, Component: SettingsSection },
  { id: 'log', icon: ScrollText, Component: LogSection },
]
