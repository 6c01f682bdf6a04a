import type { SignInWays, SocialProviderId } from '@mirari/contract/schemas'
import { Button } from '@mirari/ui'

interface SocialButtonsProps {
  providers: SignInWays['providers']
  /** The provider that the browser is being redirected to. */
  busy: SocialProviderId | null
  onPick: (provider: SocialProviderId) => void
}

/** One button for each sign-in provider that the server is configured for. */
export function SocialButtons({ providers, busy, onPick }: SocialButtonsProps) {
  return (
    <div className="mi-login-social">
      {providers.map(({ id, name }) => (
        <Button key={id} size="xl" busy={busy === id} onClick={() => onPick(id)}>
          {marks[id]}
          {name}
        </Button>
      ))}
    </div>
  )
}

const marks: Record<SocialProviderId, React.ReactNode> = {
  google: (
    <svg className="mi-ico mi-mark-line" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M20.3 8.2A9 9 0 1 0 21 12h-8.6" />
    </svg>
  ),
  discord: (
    <svg className="mi-ico mi-mark-fill" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 5.6C8.500 3.800 15.500 3.800 19 5.600c2 3.400 3 7.400 2.700 11.200-1.700 1.500-3.500 2.300-5.300 2.600l-1.200-2.200c-2.100.5-4.300.5-6.400 0l-1.200 2.200c-1.800-.3-3.600-1.100-5.300-2.600C2 13 3 9 5 5.600z" />
      <ellipse cx="8.7" cy="12.3" rx="1.8" ry="2" />
      <ellipse cx="15.3" cy="12.3" rx="1.8" ry="2" />
    </svg>
  ),
}
