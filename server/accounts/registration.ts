import { Problem } from '../platform/http/problem.ts'
import { checkUsername } from './names/check-name.ts'
import { maxPasswordLength, minPasswordLength } from './password.ts'

export interface RegistrationForm {
  username: string
  email: string
  password: string
  /** Code of an invitation. */
  invitation?: string
}

export interface Registration extends Omit<RegistrationForm, 'invitation'> {
  invitation: string | null
}

/** The longest address that mail can be sent to (RFC 5321). */
const maxEmailLength = 254

/** Trims and checks a registration form. @throws Problem 'validation' for the first invalid field */
export function checkRegistration(form: RegistrationForm): Registration {
  const username = checkUsername(form.username)
  const email = checkEmail(form.email)
  return { username, email, password: checkPassword(form.password), invitation: checkInvitation(form.invitation) }
}

/** The code that somebody entered; null without one. */
export function checkInvitation(code = ''): string | null {
  return code.trim() === '' ? null : code.trim()
}

/** @throws Problem 'validation' */
export function checkEmail(input: string): string {
  const email = input.normalize('NFC').trim()
  if (!email) throw new Problem('email_missing')
  if (email.length > maxEmailLength || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new Problem('email_invalid')
  }
  return email
}

/** @throws Problem 'validation' */
export function checkPassword(password: string): string {
  if (!password) throw new Problem('password_missing')
  if (password.length < minPasswordLength) throw new Problem('password_too_short', { min: minPasswordLength })
  if (password.length > maxPasswordLength) throw new Problem('password_too_long', { max: maxPasswordLength })
  return password
}

/** @throws Problem 'validation' */
export function checkCredentials(name: string, password: string): { name: string; password: string } {
  const trimmed = name.normalize('NFC').trim()
  if (!trimmed) throw new Problem('email_missing')
  if (!password) throw new Problem('password_missing')
  // No account has such a password, and hashing a megabyte would delay the others.
  if (password.length > maxPasswordLength) throw new Problem('password_too_long', { max: maxPasswordLength })
  return { name: trimmed, password }
}
