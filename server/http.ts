import { getHealth } from '@mirari/contract/operations'
import { Elysia, NotFoundError } from 'elysia'
import { type AddressRouteDeps, addressRoutes } from './accounts/addresses/routes.ts'
import { type ApiKeyRouteDeps, apiKeyRoutes } from './accounts/api-keys/routes.ts'
import { type InvitationRouteDeps, invitationRoutes } from './accounts/invitations/routes.ts'
import { type PasskeyRouteDeps, passkeyRoutes } from './accounts/passkeys/routes.ts'
import { profileRoutes } from './accounts/profile/routes.ts'
import type { ProfileService } from './accounts/profile/service.ts'
import { recoveryRoutes } from './accounts/recovery/routes.ts'
import type { RecoveryService } from './accounts/recovery/service.ts'
import { accountRoutes } from './accounts/routes.ts'
import { type SecondFactorRouteDeps, secondFactorRoutes } from './accounts/second-factor/routes.ts'
import type { AccountService } from './accounts/service.ts'
import { type SocialRouteDeps, socialRoutes } from './accounts/social/routes.ts'
import type { SocialService } from './accounts/social/service.ts'
import { type OperatorRouteDeps, operatorRoutes } from './admin/routes.ts'
import type { RelatedService } from './feed/related.ts'
import { relatedRoutes } from './feed/related-routes.ts'
import { feedRoutes } from './feed/routes.ts'
import type { FeedService } from './feed/service.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import type { FeedbackService } from './feedback/service.ts'
import { folderRoutes } from './folders/routes.ts'
import type { FolderService } from './folders/service.ts'
import type { Generations } from './generations/generations.ts'
import { generationRoutes } from './generations/routes.ts'
import { statusSocket } from './generations/socket.ts'
import { type DesktopRouteDeps, desktopRoutes } from './launch/desktop/routes.ts'
import { separatePlayHost } from './launch/play-host.ts'
import { type LaunchRouteDeps, launchPageRoutes, launchRoutes } from './launch/routes.ts'
import { type LaunchTicketRouteDeps, launchTicketRoutes } from './launch/tickets/routes.ts'
import { type MediaRouteDeps, mediaLookupRoutes, mediaRoutes } from './media/routes.ts'
import type { SignedAddresses } from './media/signed-addresses.ts'
import { type MetricsRouteDeps, metricsRoutes } from './metrics/routes.ts'
import { docsRoutes } from './pages/docs.ts'
import { type EmbedSources, embedScriptRoutes } from './pages/embed-script.ts'
import { problemPage, problemPagePolicy, wantsPage } from './pages/problem-page.ts'
import { type SecurityTextDeps, securityTextRoutes } from './pages/security-text.ts'
import { partnerFrameRoutes } from './partners/frame-routes.ts'
import { type PartnerRouteDeps, partnerOwnerRoutes, partnerPageRoutes } from './partners/routes.ts'
import { connectedSiteRoutes, type PartnerSessionRouteDeps, partnerTokenRoutes } from './partners/session-routes.ts'
import { type WebhookRouteDeps, webhookRoutes } from './partners/webhooks/routes.ts'
import { orderPageRoutes, paymentRoutes } from './payments/routes.ts'
import type { PaymentService } from './payments/service.ts'
import type { NodeRole } from './platform/config/config-role.ts'
import type { CallerNetwork } from './platform/http/client-address.ts'
import { failureOf } from './platform/http/failures.ts'
import { createHostGuard, type HostNames } from './platform/http/own-hosts.ts'
import { allowPartnerPage } from './platform/http/partner-calls.ts'
import { refuseUnreadableBody } from './platform/http/readable-body.ts'
import { isProbe, refuseUnreadableAddress } from './platform/http/request-address.ts'
import { maxUploadBytes, refuseLargeBody } from './platform/http/request-limits.ts'
import { requestId, requestLog } from './platform/http/request-log.ts'
import { type RequestsAtOnceDeps, requestsAtOnce } from './platform/http/requests-at-once.ts'
import { httpsOnly, isPublicRead, publicReadHeaders, safetyHeaders } from './platform/http/response-headers.ts'
import { routeOf } from './platform/http/route-of.ts'
import type { Log } from './platform/log.ts'
import { type ReadinessDeps, readinessRoutes } from './platform/readiness-routes.ts'
import type { Sessions } from './platform/session/session.ts'
import { promptRoutes } from './prompts/routes.ts'
import type { PromptService } from './prompts/service.ts'
import { embedRoutes, shareRoutes } from './share/routes.ts'
import type { ShareService } from './share/service.ts'
import type { Sitemap } from './share/sitemap.ts'
import { sitemapRoutes } from './share/sitemap-routes.ts'
import { taggerRoutes } from './tagger/routes.ts'
import type { TaggerService } from './tagger/service.ts'
import { templateRoutes } from './templates/routes.ts'
import type { TemplateService } from './templates/service.ts'
import type { Tracing } from './tracing/tracing.ts'
import { uploadRoutes } from './uploads/routes.ts'
import type { UploadService } from './uploads/service.ts'
import { visitRoutes } from './visits/routes.ts'
import type { VisitService } from './visits/visits.ts'
import { editingRoutes } from './wallpapers/editing/routes.ts'
import type { WallpaperEditing } from './wallpapers/editing/service.ts'
import { wallpaperRoutes } from './wallpapers/routes.ts'
import type { WallpaperService } from './wallpapers/service.ts'

export interface AppDeps
  extends ApiKeyRouteDeps,
    HostNames,
    InvitationRouteDeps,
    LaunchRouteDeps,
    LaunchTicketRouteDeps,
    DesktopRouteDeps,
    MediaRouteDeps,
    MetricsRouteDeps,
    OperatorRouteDeps,
    PartnerRouteDeps,
    PartnerSessionRouteDeps,
    PasskeyRouteDeps,
    ReadinessDeps,
    RequestsAtOnceDeps,
    SecondFactorRouteDeps,
    SecurityTextDeps,
    WebhookRouteDeps,
    Pick<AddressRouteDeps, 'verification' | 'addressChange'>,
    Pick<SocialRouteDeps, 'registration'> {
  signedAddresses: SignedAddresses
  role: NodeRole
  log: Log
  tracing: Pick<Tracing, 'traceRequest'>
  /** The scripts for partners, under `/embed/`. */
  embed: EmbedSources
  /** Version of the product, for the API's description. */
  version: string
  sessions: Sessions
  callerNetwork: CallerNetwork
  accounts: AccountService
  recovery: RecoveryService
  social: SocialService
  profile: ProfileService
  feedback: FeedbackService
  visits: VisitService
  feed: FeedService
  folders: FolderService
  generations: Pick<Generations, 'service' | 'channel'>
  related: RelatedService
  share: ShareService
  sitemap: Sitemap
  uploads: UploadService
  tagger: TaggerService
  prompts: PromptService
  wallpapers: WallpaperService
  editing: WallpaperEditing
  templates: TemplateService
  payments: PaymentService
}

export type App = ReturnType<typeof createApp>

/** Maximum size in bytes of a socket message, which is a token or a list of ids. */
const maxSocketMessageBytes = 16 * 1024
/** Backlog in bytes at which a slow socket is closed; its client requests the stored state when it reconnects. */
const maxSocketBacklogBytes = 256 * 1024
const socketIdleS = 120

/**
 * The HTTP interface: everything under /api and /media, and the page of an order. Listening and the pages of the app
 * are in main.ts.
 */
export function createApp(deps: AppDeps) {
  const refuseUnknownHost = createHostGuard(deps)
  return (
    new Elysia({
      // The limit of each route is checked below, before a body is read.
      serve: { maxRequestBodySize: maxUploadBytes },
      websocket: {
        idleTimeout: socketIdleS,
        maxPayloadLength: maxSocketMessageBytes,
        backpressureLimit: maxSocketBacklogBytes,
        closeOnBackpressureLimit: true,
      },
    })
      .use(
        requestLog(deps.log, (answered) => {
          deps.metrics.countRequest(answered)
          deps.tracing.traceRequest(answered)
        }),
      )
      .onRequest(({ request, set }) => {
        Object.assign(set.headers, safetyHeaders)
        if (isPublicRead(request)) Object.assign(set.headers, publicReadHeaders)
        if (deps.publicUrl?.startsWith('https:')) set.headers['strict-transport-security'] = httpsOnly
        refuseUnreadableAddress(request)
        refuseUnknownHost(request)
        if (deps.role === 'worker' && !isProbe(request)) throw new NotFoundError()
        const elsewhere = deps.playUrl && separatePlayHost(request, deps.playUrl)
        if (elsewhere) return elsewhere
        refuseLargeBody(request)
      })
      .onRequest(async (incoming) => allowPartnerPage(incoming, deps.partners.isRegistered))
      // After the hooks that answer by themselves, whose end nobody hears of.
      .use(requestsAtOnce(deps))
      .onError(({ error, request, set, route, params, query }) => {
        const address = { method: request.method, route, params: params ?? {}, query }
        const failure = failureOf(error, deps.log, requestId(request), address)
        set.status = failure.status
        Object.assign(set.headers, failure.headers)
        if (!wantsPage(request)) return failure.body
        set.headers['content-type'] = 'text/html; charset=utf-8'
        set.headers['content-security-policy'] = problemPagePolicy
        set.headers['cache-control'] = 'no-store'
        return problemPage(request, failure.body)
      })
      .onTransform(({ body }) => refuseUnreadableBody(body))
      .use(mediaRoutes(deps))
      .use(orderPageRoutes(deps))
      .use(embedScriptRoutes(deps.embed))
      .use(partnerFrameRoutes(deps))
      .use(embedRoutes(deps))
      .use(sitemapRoutes(deps))
      .use(metricsRoutes(deps))
      .use(readinessRoutes(deps))
      .use(securityTextRoutes(deps))
      .use(launchPageRoutes(deps))
      .group('/api', (api) =>
        api
          .get(getHealth.path, () => ({ status: 'ok' as const }), routeOf(getHealth))
          .use(docsRoutes(deps.version))
          .use(accountRoutes(deps))
          .use(socialRoutes(deps))
          .use(recoveryRoutes(deps))
          .use(secondFactorRoutes(deps))
          .use(passkeyRoutes(deps))
          .use(apiKeyRoutes(deps))
          .use(partnerOwnerRoutes(deps))
          .use(webhookRoutes(deps))
          .use(partnerPageRoutes(deps))
          .use(partnerTokenRoutes(deps))
          .use(connectedSiteRoutes(deps))
          .use(profileRoutes(deps))
          .use(addressRoutes(deps))
          .use(feedbackRoutes(deps))
          .use(operatorRoutes(deps))
          .use(invitationRoutes(deps))
          .use(visitRoutes(deps))
          .use(generationRoutes({ ...deps, generations: deps.generations.service }))
          .use(statusSocket({ ...deps, channel: deps.generations.channel }))
          .use(feedRoutes(deps))
          .use(relatedRoutes(deps))
          .use(folderRoutes(deps))
          .use(shareRoutes(deps))
          .use(launchRoutes(deps))
          .use(launchTicketRoutes(deps))
          .use(desktopRoutes(deps))
          .use(mediaLookupRoutes(deps))
          .use(uploadRoutes(deps))
          .use(taggerRoutes(deps))
          .use(promptRoutes(deps))
          .use(wallpaperRoutes(deps))
          .use(editingRoutes(deps))
          .use(templateRoutes(deps))
          .use(paymentRoutes(deps)),
      )
  )
}
