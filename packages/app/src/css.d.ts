/** Stylesheets are imported for the bundler; they have no value. */
declare module '*.css'
