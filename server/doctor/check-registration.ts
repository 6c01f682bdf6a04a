/** Says who may make an account. */
import type { PlatformConfig } from '../platform/config/config.ts'
import { type Finding, ok } from './finding.ts'

export function checkRegistration({
  registration: { mode, domains },
}: Pick<PlatformConfig, 'registration'>): Finding[] {
  const rules = {
    open: 'Everybody may make an account.',
    invite: 'Whoever has an invitation may make an account: `bun run admin invite` makes one.',
    domain: `Addresses at ${domains.join(', ')} may make an account, others by invitation.`,
    closed: 'Nobody may make an account, except for the first one.',
  }
  return [ok('Accounts', rules[mode])]
}
