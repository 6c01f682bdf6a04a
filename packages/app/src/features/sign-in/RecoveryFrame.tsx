import { Button, Logo } from '@mirari/ui'
import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { LanguageChoice } from '../../parts/page/LanguageChoice.tsx'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { home } from '../../stores/navigation/route.ts'
import { SignInWall } from './SignInWall.tsx'

interface RecoveryFrameProps {
  title: string
  line: string
  /** Whether it stands in a small window of its own, which leads nowhere else. */
  alone?: boolean
  children?: ReactNode
}

/** The frame of the screens beside the sign-in: the wall, a title, a line that explains, and what there is to do. */
export function RecoveryFrame({ title, line, alone = false, children }: RecoveryFrameProps) {
  const { router } = useNavigation()
  const { login } = useTexts()
  return (
    <div className="mi-login">
      <SignInWall />
      <main className="mi-login-panel">
        {!alone && (
          <Button
            variant="quiet"
            size="sm"
            icon={ArrowLeft}
            className="mi-back mi-directed"
            onClick={() => router.push(home)}
          >
            {login.home}
          </Button>
        )}
        <Logo className="mi-login-mark" />
        <div role="status">
          <h1 className="mi-h1">{title}</h1>
          <p className="mi-t2">{line}</p>
        </div>
        {children}
        <LanguageChoice />
      </main>
    </div>
  )
}
