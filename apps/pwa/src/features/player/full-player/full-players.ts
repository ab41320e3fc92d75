// Loaded together, when the first of them is opened.
export { UpNext } from '../up-next/up-next';
export { FullPlayer } from './full-player';
export { WidePlayer } from './wide-player';
