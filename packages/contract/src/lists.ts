/**
 * Names and numbers of the wire that schemas, server and clients share. This file does not import the schema library.
 */

export const planIds = ['free', 'basic', 'standard', 'premium'] as const
export type PlanId = (typeof planIds)[number]

export const billingPeriods = ['year', 'month', 'single'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

/** Who may make an account: everybody, whoever was invited, addresses of some domains too, or nobody. */
export const registrationModes = ['open', 'invite', 'domain', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

/** What became of an invitation. */
export const invitationStates = ['open', 'used', 'expired', 'withdrawn'] as const
export type InvitationState = (typeof invitationStates)[number]

/** Payment providers; 'test' moves no money. */
export const paymentProviderIds = ['alipay', 'stripe', 'test'] as const
export type PaymentProviderId = (typeof paymentProviderIds)[number]

/** 'closed' means that the account was deleted. */
export const payOrderStates = ['pending', 'paid', 'failed', 'expired', 'closed'] as const
export type PayOrderState = (typeof payOrderStates)[number]

export const feedbackTypes = ['bug', 'feature_request', 'improvement', 'other'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

/** Parts of the app that feedback can be about. */
export const feedbackTags = [
  'Explore',
  'Explore Detail',
  'Create',
  'Creation Detail',
  'Assets',
  'Assets Detail',
  'Uploads',
  'Login Page',
  'Other',
] as const
export type FeedbackTag = (typeof feedbackTags)[number]

/** Formats that a stored image can be had in, by the last part of its content type. */
export const imageFormats = ['png', 'jpeg', 'webp', 'avif'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** What becomes of a report. */
/** Where the words of an image come from: its prompt, a vision model, a network of the server, or what can be measured. */
export const tagSources = ['prompt', 'vision', 'caption', 'measured'] as const
export type TagSource = (typeof tagSources)[number]
/** Whose calls of the vision model can be used up for a day. */
export const visionAllowances = ['user', 'server'] as const
export type VisionAllowance = (typeof visionAllowances)[number]
export const reportStates = ['open', 'in_work', 'done', 'dismissed'] as const
export type ReportState = (typeof reportStates)[number]

/** States of the tasks that operators see: all but completed ones. */
export const managedTaskStates = ['waiting', 'running', 'failed', 'canceled'] as const
export type ManagedTaskState = (typeof managedTaskStates)[number]

/** Kinds of stored files. */
export const storedKinds = ['image', 'video', 'package', 'document', 'other'] as const
export type StoredKind = (typeof storedKinds)[number]

/** States of work that an operator began and that takes longer than a request. */
export const errandStates = ['idle', 'running', 'done', 'failed'] as const

/** Why files without a row are not set aside: they are another installation's, or the database is older than they are. */
export const sweepRefusals = ['other_installation', 'older_database'] as const
export type SweepRefusal = (typeof sweepRefusals)[number]

/** What a result is downloaded as. */
export const downloadFormats = ['original', ...imageFormats] as const
export type DownloadFormat = (typeof downloadFormats)[number]

/** Orders of the own history and library; 'likes' is for results only. */
export const ownOrders = ['newest', 'oldest', 'likes'] as const
export type OwnOrder = (typeof ownOrders)[number]

/** Largest number of ids that `GET /generations/ids` answers. */
export const maxListedIds = 10_000

/** Longest name of a passkey. */
export const maxPasskeyNameLength = 64

/** Longest name of an API key. */
export const maxApiKeyNameLength = 64
/** Longest time in days after which an API key may expire. */
export const maxApiKeyDays = 3650
/** API keys of a user, expired ones included. */
export const maxApiKeys = 20

/** Longest name of a partner. */
export const maxPartnerNameLength = 64
/** Partners of a user. */
export const maxPartners = 20
/** Origins of a partner. */
export const maxPartnerOrigins = 20
/** Keys of a partner that were not revoked. */
export const maxPartnerKeys = 20
/** Longest time in days after which the secret key of a partner may expire. */
export const maxPartnerKeyDays = 3650

/** Who pays for what visitors of a partner create. */
export const partnerPayers = ['visitor', 'partner', 'guest'] as const
export type PartnerPayer = (typeof partnerPayers)[number]
/** Kinds of the keys of a partner: one that its pages contain, and one that only its server knows. */
export const partnerKeyKinds = ['public', 'secret'] as const
export type PartnerKeyKind = (typeof partnerKeyKinds)[number]
/** What webhooks of a partner can be told. */
export const webhookEvents = ['generation.finished', 'generation.failed', 'points.low'] as const
export type WebhookEvent = (typeof webhookEvents)[number]
/** How the delivery of an event to a webhook stands. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]
/** Webhooks of a partner. */
export const maxWebhooks = 5
/** Longest time in minutes that a session works which the server of a partner makes for a visitor. */
export const maxPartnerSessionMinutes = 60
/** What a secret key may be allowed to do. */
export const partnerScopes = ['read', 'create'] as const
export type PartnerScope = (typeof partnerScopes)[number]

/** Page sizes of the lists. */
export const pageSizes = {
  /** Default of the server for /public/generations. */
  publicFeed: 20,
  /** Default of the server for /generations. */
  generations: 50,
  recentGenerations: 10,
  pointChanges: 50,
  explore: 50,
  wallpapers: 100,
  history: 50,
  historyPicker: 20,
  uploads: 20,
  uploadsInLibrary: 60,
  folderAssets: 30,
} as const

/** Maximum number of results of a batch call, which runs in one transaction. */
export const maxBatch = 1000

/**
 * How far the launch of a wallpaper is: the link was handed out, a companion app took it, and what that app reported.
 * Each state but those of {@link launchEnds} may be followed by any later one, and by any end.
 */
export const launchStates = [
  'sent',
  'arrived',
  'fetching',
  'checking',
  'applying',
  'applied',
  'declined',
  'failed',
] as const
export type LaunchState = (typeof launchStates)[number]

/** States after which nothing more happens. */
export const launchEnds = ['applied', 'declined', 'failed'] as const satisfies readonly LaunchState[]

/** What a companion app reports. */
export const reportedLaunchStates = [
  'fetching',
  'checking',
  'applying',
  ...launchEnds,
] as const satisfies readonly LaunchState[]
export type ReportedLaunchState = (typeof reportedLaunchStates)[number]

/** Why a companion app could not show a wallpaper. */
export const launchFailures = [
  /** Another wallpaper is being set. */
  'busy',
  /** The package could not be fetched, or not in time. */
  'download_failed',
  'download_too_large',
  /** The package is not what the server announced. */
  'download_damaged',
  /** The package holds what no wallpaper has. */
  'package_refused',
  /** No program is installed that shows wallpapers. */
  'no_host',
  /** None of the programs that are installed can show this wallpaper. */
  'not_shown_here',
  /** The program that shows wallpapers refused or did not answer. */
  'host_failed',
  'disk_full',
  'internal',
] as const
export type LaunchFailure = (typeof launchFailures)[number]

/** Systems that companion apps run on. */
export const launchSystems = ['windows', 'macos', 'linux'] as const
export type LaunchSystem = (typeof launchSystems)[number]

/** Processors that installers are made for. */
export const launchProcessors = ['x64', 'arm64'] as const
export type LaunchProcessor = (typeof launchProcessors)[number]

/** Longest name of the program that shows a wallpaper. */
export const maxLaunchTargetLength = 80

/** What becomes of a word of a prompt, the strongest first. */
export const wordStrengths = ['follow', 'weak', 'unknown'] as const
export type WordStrength = (typeof wordStrengths)[number]
