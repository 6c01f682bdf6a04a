/** The proof that who redeems a code is who asked for it (RFC 7636, S256). */
export interface Pkce {
  verifier: string
  challenge: string
  state: string
}

const verifierBytes = 32
const stateBytes = 24

/** Made ahead, because a window opens only in the very moment of a press. */
export async function makePkce(): Promise<Pkce> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(verifierBytes)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const state = base64Url(crypto.getRandomValues(new Uint8Array(stateBytes)))
  return { verifier, challenge: base64Url(new Uint8Array(digest)), state }
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
