/** The text of a module, as its source says it. */
declare module '*?raw' {
  const text: string
  export default text
}
