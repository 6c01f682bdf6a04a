/** Table of social sign-ins. */

declare module '../../platform/database/tables.ts' {
  interface Tables {
    social_account: SocialAccountTable
  }
}

/** An account at a provider, by which a user signs in. */
export interface SocialAccountTable {
  provider: 'google' | 'discord'
  /** The provider's own id of the account, which never changes. */
  subject: string
  user_id: string
  created_at: string
}
