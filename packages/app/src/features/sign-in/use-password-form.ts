import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useSessionSlice } from '../../stores/session/session-slice.ts'
import {
  describeFailure,
  fieldNames,
  type SignInErrors,
  type SignInFailure,
  type SignInFields,
  type SignInMode,
  validateSignIn,
} from './sign-in-form.ts'

export interface PasswordFormOptions {
  /** Code of the invitation by whose link the screen was opened; null without one. */
  invitation: string | null
  /** Whether nobody makes an account without an invitation. */
  needsInvitation: boolean
  /** Called once the session has started. */
  onDone: () => void
}

export interface PasswordForm {
  form: RefObject<HTMLFormElement | null>
  mode: SignInMode
  /** The code that was entered, or that came with the link; empty without one. */
  invitation: string
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

/** State of the form that signs in with a password or registers, which an invitation opens. */
export function usePasswordForm({ invitation, needsInvitation, onDone }: PasswordFormOptions): PasswordForm {
  const { session, social, secondStep } = useSessionSlice()
  const texts = useTexts()
  const [mode, setMode] = useState<SignInMode>(invitation === null ? 'login' : 'register')
  const [fields, setFields] = useState<SignInFields>({
    invitation: invitation ?? '',
    username: '',
    email: '',
    password: '',
  })
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
    const name = fieldNames.find((field) => wrong[field] !== undefined)
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = validateSignIn(mode, fields, texts.login, needsInvitation)
    setErrors(wrong)
    setFailure(null)
    social.reset()
    if (Object.keys(wrong).length > 0) return focusFirst(wrong)
    setBusy(true)
    try {
      const { username, password } = fields
      const email = fields.email.trim()
      const code = fields.invitation.trim()
      const registration = { username: username.trim(), email, password, ...(code !== '' && { invitation: code }) }
      if (mode === 'register') await session.register(registration)
      else {
        const challenge = await session.login(email, password)
        if (challenge !== null) return secondStep.ask(challenge)
      }
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

  return {
    form,
    mode,
    invitation: fields.invitation,
    failure,
    busy,
    bind,
    submit,
    switchMode,
    clearFailure: () => setFailure(null),
  }
}
