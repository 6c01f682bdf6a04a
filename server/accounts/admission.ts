import type { RegistrationOffer } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { asciiDomain, type RegistrationConfig } from '../platform/config/config-registration.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { type InvitationRow, invitationByCode, spendInvitation } from './invitations/store.ts'
import { hasAccounts } from './store.ts'

/** Who wants an account. */
export interface Applicant {
  email: string
  /** Code of an invitation; null without one. */
  invitation: string | null
}

/** An applicant who may have an account, to be told its id once it is stored. */
export type Admitted = (userId: string) => Promise<void>

export interface Admission {
  /** What holds for a visitor. */
  offer(db: Kysely<Tables>): Promise<RegistrationOffer>
  /**
   * Lets an applicant in or not. Within a transaction the answer holds until its end.
   * @throws Problem 'forbidden' with the reason
   */
  admit(db: Kysely<Tables>, applicant: Applicant): Promise<Admitted>
  /** @throws Problem 'forbidden' for an address that an account may not change to, because its domain is not allowed */
  refuseAddress(email: string): void
}

/**
 * The rule who may make an account. The first one of a new installation, which is its operator's, is always possible.
 */
export function createAdmission({
  registration,
  clock,
}: {
  registration: RegistrationConfig
  clock: Clock
}): Admission {
  const { mode, domains } = registration
  const nobodyAsked: Admitted = async () => undefined

  function refuseOtherDomain(email: string): void {
    if (!isOfDomain(email, domains)) throw new Problem('registration_by_domain', { domains: domains.join(', ') })
  }

  async function redeem(db: Kysely<Tables>, code: string, email: string): Promise<Admitted> {
    const invitation = await invitationByCode(db, code)
    if (!invitation) throw new Problem('invitation_unknown')
    refuseUseless(invitation, clock.now().getTime())
    if (invitation.email !== null && invitation.email.toLowerCase() !== email.toLowerCase()) {
      throw new Problem('invitation_of_other_address')
    }
    return (by) => spendInvitation(db, invitation.id, { by, at: clock.now().toISOString() })
  }

  return {
    async offer(db) {
      if (mode !== 'open' && !(await hasAccounts(db))) return { mode: 'open', domains: [] }
      return { mode, domains: [...domains] }
    },

    async admit(db, { email, invitation }) {
      if (mode === 'open' || !(await hasAccounts(db))) return nobodyAsked
      if (mode === 'closed') throw new Problem('registration_closed')
      if (invitation !== null) return redeem(db, invitation, email)
      if (mode === 'invite') throw new Problem('registration_by_invitation')
      refuseOtherDomain(email)
      return nobodyAsked
    },

    refuseAddress(email) {
      if (mode === 'domain') refuseOtherDomain(email)
    },
  }
}

/** Whether an address is at one of the domains; those below a domain are others. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const domain = asciiDomain(email.slice(email.lastIndexOf('@') + 1))
  return domain !== null && domains.includes(domain)
}

function refuseUseless({ withdrawn_at, used_at, expires_ms }: InvitationRow, nowMs: number): void {
  if (used_at !== null) throw new Problem('invitation_used')
  if (withdrawn_at !== null) throw new Problem('invitation_withdrawn')
  if (expires_ms <= nowMs) throw new Problem('invitation_outdated')
}
