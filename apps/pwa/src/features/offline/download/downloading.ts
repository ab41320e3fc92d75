// Loaded together: what is not needed before a song comes or a listener asks.
export { createDownloadList } from '../keeping/create-download-list';
export { createRoom } from '../room/create-room';
export { startDownloads } from './start-downloads';
