import type { Sent } from '../../../platform/api-client/upload-to';

const BYTES_IN_A_MEGABYTE = 1_000_000;
const BYTES_IN_A_KILOBYTE = 1_000;

export const fileSize = (bytes: number): string =>
  bytes < BYTES_IN_A_MEGABYTE / 10 ? `${Math.ceil(bytes / BYTES_IN_A_KILOBYTE)} kB` : `${(bytes / BYTES_IN_A_MEGABYTE).toFixed(1)} MB`;

const hasAllLeft = ({ sent, total }: Sent) => sent >= total;

export function uploadProgressText(progress: Sent | undefined): string {
  if (!progress) return 'Starting';
  return hasAllLeft(progress) ? 'Uploaded, checking…' : `${fileSize(progress.sent)} of ${fileSize(progress.total)}`;
}

export function uploadProgressLabel(progress: Sent | undefined): string {
  if (!progress) return 'Upload started';
  return hasAllLeft(progress) ? 'All uploaded, checking…' : `${Math.floor((4 * progress.sent) / progress.total) * 25} % sent`;
}
