/** A service that vouches for who somebody is. */

export type SocialProviderId = 'google' | 'discord'

/** Who the provider says that somebody is. */
export interface SocialIdentity {
  provider: SocialProviderId
  /** Never changes, unlike the address and the name. */
  subject: string
  /** Null when the provider gave none. */
  email: string | null
  /** Only then the address proves anything. */
  email_verified: boolean
  name: string
}

export interface AuthorizationRequest {
  state: string
  /** PKCE code verifier, 256 random bits. */
  verifier: string
  /** Where the provider sends the browser back to; it must be registered there, letter by letter. */
  redirectUri: string
}

export interface SocialProvider {
  id: SocialProviderId
  /** Name for people. */
  name: string
  /** The address that the browser goes to. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>
  /** Exchanges the code for who it stands for. @throws when the provider refuses or cannot be reached */
  identify(code: string, request: Pick<AuthorizationRequest, 'verifier' | 'redirectUri'>): Promise<SocialIdentity>
  /** Who a signed ID token stands for; absent where the provider has none. @throws when it is not genuine */
  verifyCredential?(idToken: string): Promise<SocialIdentity>
}
