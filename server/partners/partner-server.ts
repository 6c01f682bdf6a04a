import { Problem } from '../platform/http/problem.ts'
import type { PartnerUse } from '../platform/session/token-callers.ts'

/** The partner whose server calls, with a secret key. @throws Problem 'forbidden' for anybody else */
export function requireServer(partner: PartnerUse | undefined): PartnerUse {
  if (!partner || partner.session !== null) throw new Problem('secret_key_needed')
  return partner
}
