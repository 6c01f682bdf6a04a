export { foreignLanguage } from '@mirari/model'
