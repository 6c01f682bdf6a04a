/** An imported image is the address that the bundler gave it. */
declare module '*.webp' {
  const address: string
  export default address
}
