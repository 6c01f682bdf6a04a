import styles from './styles.css' with { type: 'text' }

/** Text of the stylesheet that both editors share, for shadow trees. */
export const editorStyles: string = styles
