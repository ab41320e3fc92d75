// These are loaded together, once the page is shown.
export { bootWhenIdle } from './boot-when-idle';
export { Notices } from './notices/notices';
