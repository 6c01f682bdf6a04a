import styles from './styles.css' with { type: 'text' }
import tokens from './tokens.css' with { type: 'text' }

export { type Mounted, mountInShadow, type ShadowMount } from './mount/mount-in-shadow.ts'

/** Texts of the stylesheets that every widget needs, in their order. */
export const sharedStyles: readonly string[] = [tokens, styles]
