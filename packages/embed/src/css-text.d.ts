/** A stylesheet imported `with { type: 'text' }` is its text. */
declare module '*.css' {
  const text: string
  export default text
}
