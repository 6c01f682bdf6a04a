import { IconButton } from '@mirari/ui'
import { ChevronDown } from 'lucide'
import { useBox } from '../box-context.ts'
import { TypePicker } from '../pickers/TypePicker.tsx'
import { useBoxTexts } from '../texts/use-box-texts.ts'
import { SheetHandle } from './SheetHandle.tsx'
import { SignInArea } from './SignInArea.tsx'

/** Top row of the expanded box: type, the sign-in area of a visitor, collapse button. */
export function BoxTop() {
  const { store, signedIn } = useBox()
  const texts = useBoxTexts()
  return (
    <>
      <SheetHandle />
      <div className="mi-create-top">
        <TypePicker />
        {!signedIn && <SignInArea />}
        <IconButton
          icon={ChevronDown}
          label={texts.collapse}
          round
          tip={false}
          aria-expanded={true}
          className="mi-create-collapse"
          onClick={store.collapse}
        />
      </div>
    </>
  )
}
