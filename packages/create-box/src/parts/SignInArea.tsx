import { Button } from '@mirari/ui'
import { useBox } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'

/** Sign-in buttons for a visitor, who can already write a draft, which is kept until after the sign-in. */
export function SignInArea() {
  const { onLoginNeeded } = useBox()
  const texts = useBoxTexts()
  return (
    <div className="mi-create-sign-in">
      <span>{texts.signIn}</span>
      <Button size="sm" onClick={onLoginNeeded}>
        {texts.login}
      </Button>
    </div>
  )
}
