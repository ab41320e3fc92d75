import type { Sent } from '../../../platform/api-client/upload-to';

const BYTES_IN_A_MEGABYTE = 1_000_000;

/** Bytes as people say them: `7.8 MB`. */
export const megabytes = (bytes: number): string => `${(bytes / BYTES_IN_A_MEGABYTE).toFixed(1)} MB`;

const hasAllLeft = ({ sent, total }: Sent) => sent >= total;

/** How far an upload is, for the eye. */
export function transferWords(progress: Sent | undefined): string {
  if (!progress) return 'Starting';
  return hasAllLeft(progress) ? 'Sent, being checked' : `${megabytes(progress.sent)} of ${megabytes(progress.total)}`;
}

/** How far an upload is, for the ear: only every quarter, not to talk all the time. */
export function spokenProgress(progress: Sent | undefined): string {
  if (!progress) return 'Upload started';
  return hasAllLeft(progress) ? 'All sent, being checked' : `${Math.floor((4 * progress.sent) / progress.total) * 25} % sent`;
}
