// Finds how things move between two frames and draws what lies between them. ../film/interpolate/flow.ts lays out the
// memory. AssemblyScript: built by tools/build-kernels.ts into motion.wasm. Nothing is allocated here.

export { place, luma, halve } from './motion-planes'
export { match, refine, project, fieldBetween } from './motion-vectors'
export { prepare, render } from './motion-frames'
