import { Problem } from '../platform/http/problem.ts'
import { maxPasswordLength, minPasswordLength } from './password.ts'

export interface Registration {
  username: string
  email: string
  password: string
}

/** In UTF-16 units. */
export const maxUsernameLength = 50
/** The longest address that mail can be sent to (RFC 5321). */
const maxEmailLength = 254

/** Trims and checks what a registration form sends. @throws Problem 'validation' with the first thing that is wrong */
export function checkRegistration(form: Registration): Registration {
  const username = checkUsername(form.username)
  const email = form.email.normalize('NFC').trim()
  if (!email) throw invalid('Please enter your email address')
  if (email.length > maxEmailLength || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw invalid('Please enter a valid email address')
  }
  return { username, email, password: checkPassword(form.password) }
}

/** @throws Problem 'validation' */
export function checkUsername(given: string): string {
  const username = given.normalize('NFC').trim()
  if (!username) throw invalid('Please enter username')
  if (username.length > maxUsernameLength) throw invalid(`Username must be at most ${maxUsernameLength} characters`)
  // Invisible characters would let one name look like another.
  if (/[\p{Cc}\p{Bidi_Control}\u200b\ufeff]/u.test(username)) throw invalid('Username contains invisible characters')
  return username
}

/** @throws Problem 'validation' */
export function checkPassword(password: string): string {
  if (!password) throw invalid('Please enter your password')
  if (password.length < minPasswordLength) throw invalid(`Password must be at least ${minPasswordLength} characters`)
  if (password.length > maxPasswordLength) throw invalid(`Password must be at most ${maxPasswordLength} characters`)
  return password
}

/** @throws Problem 'validation' */
export function checkCredentials(name: string, password: string): { name: string; password: string } {
  const trimmed = name.normalize('NFC').trim()
  if (!trimmed) throw invalid('Please enter your email address')
  if (!password) throw invalid('Please enter your password')
  // No account has such a password, and hashing a megabyte would cost the others their turn.
  if (password.length > maxPasswordLength) throw invalid(`Password must be at most ${maxPasswordLength} characters`)
  return { name: trimmed, password }
}

function invalid(sentence: string): Problem {
  return new Problem('validation', sentence)
}
