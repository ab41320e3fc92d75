// These are loaded together when the first of them is opened.
export { UpNext } from './up-next/up-next';
export { FullPlayer } from './full-player/full-player';
export { WidePlayer } from './full-player/wide-player';
