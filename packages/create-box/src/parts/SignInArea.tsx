import { Button } from '@mirari/ui'
import { useBox } from '../box-context.ts'

/** What a visitor sees in the box: the draft can be written at once and waits for the sign-in. */
export function SignInArea() {
  const { texts, onLoginNeeded } = useBox()
  return (
    <div className="mi-create-sign-in">
      <span>{texts.signIn}</span>
      <Button size="sm" onClick={onLoginNeeded}>
        {texts.login}
      </Button>
    </div>
  )
}
