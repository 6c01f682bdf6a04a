import { createAddressProof } from '../accounts/addresses/proof.ts'
import { createVerification } from '../accounts/addresses/verification.ts'
import { createAdmission } from '../accounts/admission.ts'
import { createApiKeys } from '../accounts/api-keys/service.ts'
import { createEntrance } from '../accounts/entrance.ts'
import { createNotices } from '../accounts/notices.ts'
import { createPasskeys } from '../accounts/passkeys/service.ts'
import { createPasswords } from '../accounts/password.ts'
import { createRecoveryService } from '../accounts/recovery/service.ts'
import { createSecondStep } from '../accounts/second-factor/second-step.ts'
import { createSecondFactors } from '../accounts/second-factor/service.ts'
import { createStepUp } from '../accounts/second-factor/step-up.ts'
import { createAccountService } from '../accounts/service.ts'
import { createDiscord } from '../accounts/social/discord.ts'
import { createGoogle } from '../accounts/social/google.ts'
import { createSocialService } from '../accounts/social/service.ts'
import { createStartingPoints } from '../accounts/starting-points.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Foundation } from './foundation.ts'

/** Composes registration and sign-in, by password and by the configured providers, and a forgotten password. */
export function composeAccounts(foundation: Foundation, mailer: Mailer | null) {
  const { config, points, database, clock } = foundation
  const { google, discord, rateLimits } = config
  const startingPoints = createStartingPoints({ ...foundation, ...config, grant: points.grant })
  const proof = createAddressProof({ clock, startingPoints })
  const verification = createVerification({ ...foundation, mailer, proof })
  const admission = createAdmission({ registration: config.registration, clock })
  const passwords = createPasswords(config.passwordHashers, foundation.passwordCost)
  const providers = [google && createGoogle(google), discord && createDiscord(discord)]
  const notices = createNotices({ ...foundation, mailer })
  const entrance = createEntrance({ ...foundation, notices })
  const passkeys = createPasskeys({ ...foundation, rateLimits, entrance, notices })
  const secondFactors = createSecondFactors({ ...foundation, rateLimits, notices })
  return {
    passwords,
    notices,
    secondFactors,
    passkeys,
    apiKeys: createApiKeys({ ...foundation, notices }),
    secondStep: createSecondStep({ ...foundation, rateLimits, factors: secondFactors, entrance }),
    stepUp: createStepUp({ ...foundation, rateLimits, passwords, factors: secondFactors, passkeys }),
    proof,
    verification,
    admission,
    registration: () => admission.offer(database.read),
    recovery: createRecoveryService({ ...foundation, passwords, notices, proof, mailer }),
    accounts: createAccountService({
      ...foundation,
      passwords,
      entrance,
      rateLimits,
      startingPoints,
      admission,
      verification,
    }),
    social: createSocialService({
      ...foundation,
      providers: providers.filter((provider) => provider !== null),
      entrance,
      startingPoints,
      admission,
      proof,
    }),
  }
}
