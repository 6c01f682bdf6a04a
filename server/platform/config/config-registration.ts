import type { RegistrationMode } from '@mirari/contract/lists'
import { ConfigError } from './config-error.ts'

/** Who may make an account. */
export interface RegistrationConfig {
  mode: RegistrationMode
  /** Domains of the addresses that may, in lower case and as DNS spells them; none unless the mode is 'domain'. */
  domains: readonly string[]
}

/** @throws ConfigError */
export function readRegistration(mode: RegistrationMode, listed: readonly string[]): RegistrationConfig {
  const domains = listed.map(readDomain)
  if (mode === 'domain' && domains.length === 0) {
    throw new ConfigError(
      'REGISTRATION is domain, so REGISTRATION_DOMAINS must name at least one, such as example.org.',
    )
  }
  // Whoever lists domains believes that nobody else gets in.
  if (mode !== 'domain' && domains.length > 0) {
    throw new ConfigError(
      `REGISTRATION_DOMAINS has an effect only with REGISTRATION=domain, but REGISTRATION is ${mode}.`,
    )
  }
  return { mode, domains: [...new Set(domains)] }
}

/** A domain as DNS spells it, such as 'xn--bcher-kva.example' for 'Bücher.example'; null for what is none. */
export function asciiDomain(text: string): string | null {
  // Whatever an address has beside its host is no part of a domain.
  return /[\s/\\:@?#%[\]]/.test(text) ? null : (URL.parse(`http://${text}`)?.hostname ?? null)
}

function readDomain(text: string): string {
  const domain = asciiDomain(text)
  if (!domain?.includes('.')) {
    throw new ConfigError(`REGISTRATION_DOMAINS has '${text}', but must list domains such as example.org.`)
  }
  return domain
}
