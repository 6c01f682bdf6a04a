import { t } from 'elysia'

export const UserSchema = t.Object({
  id: t.String(),
  username: t.String(),
  email: t.String(),
  avatar_url: t.Nullable(t.String()),
  point: t.Integer({ description: 'Points left to spend' }),
  created_at: t.String({ description: 'ISO 8601, UTC' }),
})

export const TokenAnswerSchema = t.Object({
  access_token: t.String(),
  token_type: t.Literal('bearer'),
  expires_in: t.Integer({ description: 'Seconds' }),
  user: UserSchema,
})

// Lengths and emptiness are checked by the service, whose sentences people read.
export const RegisterBody = t.Object({
  username: t.String(),
  email: t.String(),
  password: t.String(),
})

export const LoginBody = t.Object({
  email: t.String(),
  password: t.String(),
})

/** The password form of OAuth 2; other fields of it (grant_type, scope …) are accepted and unused. */
export const TokenBody = t.Object({
  username: t.String({ description: 'E-mail address or username' }),
  password: t.String(),
})

export const ProblemSchema = t.Object({ detail: t.String(), code: t.String() })
