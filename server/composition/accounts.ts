import { createPasswords } from '../accounts/password.ts'
import { createAccountService } from '../accounts/service.ts'
import { createDiscord } from '../accounts/social/discord.ts'
import { createGoogle } from '../accounts/social/google.ts'
import { createSocialService } from '../accounts/social/service.ts'
import type { Foundation } from './foundation.ts'

/** Composes registration and sign-in, by password and by the configured providers. */
export function composeAccounts(foundation: Foundation) {
  const { config, points } = foundation
  const { google, discord, startingPoints, rateLimits } = config
  const passwords = createPasswords(config.passwordHashers)
  const providers = [google && createGoogle(google), discord && createDiscord(discord)]
  return {
    passwords,
    accounts: createAccountService({ ...foundation, passwords, rateLimits, startingPoints, grant: points.grant }),
    social: createSocialService({
      ...foundation,
      providers: providers.filter((provider) => provider !== null),
      startingPoints,
      grant: points.grant,
    }),
  }
}
