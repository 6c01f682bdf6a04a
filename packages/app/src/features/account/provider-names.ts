import type { SocialProviderId } from '@mirari/contract/schemas'

/** How the providers of a sign-in call themselves. */
export const providerNames: Readonly<Record<SocialProviderId, string>> = { google: 'Google', discord: 'Discord' }
