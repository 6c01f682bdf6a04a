export { Avatar, type AvatarProps } from './Avatar.tsx'
export type { Align, Side } from './anchored.ts'
export { Button, type ButtonProps } from './Button.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
export { classNames } from './class-names.ts'
export { Dialog, type DialogProps } from './Dialog.tsx'
export { EmptyState, type EmptyStateProps } from './EmptyState.tsx'
export { ErrorBoundary, type ErrorBoundaryProps } from './ErrorBoundary.tsx'
export { firstFocusable, focusables } from './focusable.ts'
export { foreignLanguage } from './foreign-language.ts'
export { Icon, type IconProps } from './Icon.tsx'
export { IconButton, type IconButtonProps } from './IconButton.tsx'
export { LoadingOverlay, type LoadingOverlayProps } from './LoadingOverlay.tsx'
export { Logo } from './Logo.tsx'
export { Menu, type MenuItem, type MenuProps } from './Menu.tsx'
export { startMediaDrag } from './media-drag.ts'
export { Popover, type PopoverProps, type PopoverTriggerProps } from './Popover.tsx'
export { lockPageScroll } from './page-scroll.ts'
export { pictureSources, thumbnailUrl } from './picture-sources.ts'
export { placeholderUrl } from './placeholder.ts'
export { moveFocus, nextIndex } from './roving.ts'
export { Segmented, type SegmentedProps, type SegmentItem } from './Segmented.tsx'
export { Skeleton, type SkeletonProps } from './Skeleton.tsx'
export { SmartImage, type SmartImageProps } from './SmartImage.tsx'
export { Spinner, type SpinnerProps } from './Spinner.tsx'
export { Switch, type SwitchProps } from './Switch.tsx'
export { shallowEqual } from './shallow-equal.ts'
export { createStore, type Store } from './store.ts'
export { type TabItem, Tabs, type TabsProps } from './Tabs.tsx'
export { TextField, type TextFieldProps } from './TextField.tsx'
export { Toaster } from './Toaster.tsx'
export { Tooltip, type TooltipProps, type TooltipSide, tooltipDelayMs } from './Tooltip.tsx'
export {
  createToasts,
  maxToasts,
  type Toast,
  type ToastKind,
  type Toasts,
  type ToastsOptions,
  toastMs,
} from './toasts.ts'
export { defaultUiTexts, type UiTexts, UiTextsProvider, useUiTexts } from './ui-texts.ts'
export { useModal } from './use-modal.ts'
export { useStore } from './use-store.ts'
