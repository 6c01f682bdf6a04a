import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useSessionSlice } from '../../stores/session/session-slice.ts'
import {
  describeFailure,
  type SignInErrors,
  type SignInFailure,
  type SignInFields,
  type SignInMode,
  validateSignIn,
} from './sign-in-form.ts'

const emptyFields: SignInFields = { username: '', email: '', password: '' }

export interface PasswordForm {
  form: RefObject<HTMLFormElement | null>
  mode: SignInMode
  /** Failure of the last call, cleared by the next change. */
  failure: SignInFailure | null
  busy: boolean
  /** Props of the text field of this name. */
  bind: (name: keyof SignInFields) => {
    name: string
    value: string
    error: string | null
    onValueChange: (value: string) => void
  }
  submit: (event: FormEvent) => Promise<void>
  /** Switches between sign-in and registration. */
  switchMode: () => void
  clearFailure: () => void
}

/** State of the form that signs in with a password or registers. @param onDone called once the session has started */
export function usePasswordForm(onDone: () => void): PasswordForm {
  const { session, social } = useSessionSlice()
  const texts = useTexts()
  const [mode, setMode] = useState<SignInMode>('login')
  const [fields, setFields] = useState(emptyFields)
  const [errors, setErrors] = useState<SignInErrors>({})
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const bind = (name: keyof SignInFields) => ({
    name,
    value: fields[name],
    error: errors[name] ?? (failure?.field === name ? failure.text : null),
    onValueChange: (value: string) => {
      setFields((last) => ({ ...last, [name]: value }))
      setErrors(({ [name]: _fixed, ...others }) => others)
      setFailure(null)
    },
  })

  function focusFirst(wrong: SignInErrors) {
    const name = (['username', 'email', 'password'] as const).find((field) => wrong[field] !== undefined)
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = validateSignIn(mode, fields, texts.login)
    setErrors(wrong)
    setFailure(null)
    social.reset()
    if (Object.keys(wrong).length > 0) return focusFirst(wrong)
    setBusy(true)
    try {
      const { username, password } = fields
      const email = fields.email.trim()
      if (mode === 'register') await session.register({ username: username.trim(), email, password })
      else await session.login(email, password)
      onDone()
    } catch (error) {
      const described = describeFailure(mode, error, texts)
      setFailure(described)
      if (described.field !== null) focusFirst({ [described.field]: described.text })
    } finally {
      setBusy(false)
    }
  }

  function switchMode() {
    setMode(mode === 'register' ? 'login' : 'register')
    setErrors({})
    setFailure(null)
  }

  return { form, mode, failure, busy, bind, submit, switchMode, clearFailure: () => setFailure(null) }
}
