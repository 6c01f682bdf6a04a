export { lateSections as lateMessages } from './default/late-sections.ts'
