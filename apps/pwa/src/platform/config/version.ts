/** The version of Chorus that this page was built from. */
export { version } from '../../../../../package.json';
