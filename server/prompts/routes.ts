import { understandPrompt } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import type { CallerNetwork } from '../platform/http/client-address.ts'
import { routeOf } from '../platform/http/route-of.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { PromptService } from './service.ts'

export interface PromptRouteDeps {
  prompts: PromptService
  sessions: Sessions
  callerNetwork: CallerNetwork
}

/** Route of what is understood of a prompt; visitors write prompts before they sign in, too. */
export function promptRoutes({ prompts, sessions, callerNetwork }: PromptRouteDeps) {
  return new Elysia({ name: 'prompts' })
    .use(sessionPlugin(sessions))
    .post(
      understandPrompt.path,
      ({ body, viewer, request, server }) => prompts.understand(viewer?.id ?? callerNetwork(request, server), body),
      routeOf(understandPrompt),
    )
}
