export { byteSize } from './byte-size.ts'
export {
  type CardState,
  type CardStatus,
  type CardTexts,
  cardTexts,
  progressCap,
  toCardState,
  toCardStatus,
} from './card-status.ts'
export {
  checkFeedback,
  defaultFeedbackType,
  type FeedbackProblem,
  feedbackProblems,
  maxFeedbackImages,
  maxFeedbackLength,
} from './feedback.ts'
export {
  copyText,
  type FolderPlace,
  folderNameLength,
  folderPath,
  foldersIn,
  folderTree,
  maxFolderNameLength,
  maxFolders,
  nextFolderName,
  shortFolderName,
} from './folders.ts'
export {
  fillLink,
  type LaunchSystem,
  type LaunchTarget,
  type LaunchTargetId,
  launchTargets,
  launchTargetsFor,
} from './launch-targets.ts'
export {
  type BillingToggle,
  billingOf,
  billingToggles,
  type Offer,
  offerOf,
  orderPollMs,
  type PointsChoice,
  type PointsPackage,
  type PricingPlan,
  paymentProviderNames,
  paymentTexts,
  planOf,
  pointsPackages,
  pointValidityYears,
  pricePerMonth,
  pricingPlans,
  type SubscriptionChoice,
} from './plans.ts'
export { modelsNamed } from './search-models.ts'
export { wallpaperTitleOf } from './wallpaper-title.ts'
