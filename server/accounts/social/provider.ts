/** The interface of sign-in providers. */

export type SocialProviderId = 'google' | 'discord'

/** The identity of a user at a provider. */
export interface SocialIdentity {
  provider: SocialProviderId
  /** The provider's id of the account, which never changes, unlike the address and the name. */
  subject: string
  /** Null when the provider gave none. */
  email: string | null
  /** Whether the provider has verified the address; an unverified one proves nothing. */
  email_verified: boolean
  name: string
}

export interface AuthorizationRequest {
  state: string
  /** PKCE code verifier, 256 random bits. */
  verifier: string
  /** 256 random bits, which an ID token for this request repeats. */
  nonce: string
  /** Address to which the provider sends the browser back; exactly this address must be registered there. */
  redirectUri: string
}

export interface SocialProvider {
  id: SocialProviderId
  /** Name shown to users. */
  name: string
  /** Address of the provider to which the browser is sent. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>
  /** Exchanges the code for the identity of its user. @throws when the provider refuses or cannot be reached */
  identify(code: string, request: Omit<AuthorizationRequest, 'state'>): Promise<SocialIdentity>
  /** Reads the identity in a signed ID token; absent for providers without ID tokens. @throws when it is not genuine */
  verifyCredential?(idToken: string): Promise<SocialIdentity>
}
