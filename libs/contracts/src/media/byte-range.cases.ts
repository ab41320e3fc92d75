/** A request for a 1,000-byte body and its correct response. `from` and `to` are inclusive. */
export interface ByteRangeCase {
  header: string | undefined;
  status: 200 | 206 | 416;
  from?: number;
  to?: number;
}

export const RANGED_BODY_SIZE = 1000;

/** Edge cases of media ranges; the API and the service worker are both held to this list. */
export const byteRangeCases: readonly ByteRangeCase[] = [
  { header: undefined, status: 200 },
  { header: 'bytes=0-1', status: 206, from: 0, to: 1 },
  { header: 'bytes=0-0', status: 206, from: 0, to: 0 },
  { header: 'bytes=0-', status: 206, from: 0, to: 999 },
  { header: 'bytes=500-', status: 206, from: 500, to: 999 },
  { header: 'bytes=999-', status: 206, from: 999, to: 999 },
  { header: 'bytes=0-999', status: 206, from: 0, to: 999 },
  { header: 'bytes=-100', status: 206, from: 900, to: 999 },
  { header: 'bytes=-1000', status: 206, from: 0, to: 999 },
  { header: 'BYTES=0-1', status: 206, from: 0, to: 1 },
  { header: 'bytes=0-5000', status: 206, from: 0, to: 999 },
  { header: 'bytes=990-2000', status: 206, from: 990, to: 999 },
  { header: 'bytes=0-99999999999999999999', status: 206, from: 0, to: 999 },
  { header: 'bytes=-5000', status: 206, from: 0, to: 999 },
  { header: 'bytes=1000-', status: 416 },
  { header: 'bytes=5000-', status: 416 },
  { header: 'bytes=5000-6000', status: 416 },
  { header: 'bytes=-0', status: 416 },
  { header: 'bytes=0-1,5-6', status: 200 },
  { header: 'bytes=5-3', status: 200 },
  { header: 'bytes=-', status: 200 },
  { header: 'bytes=', status: 200 },
  { header: 'bytes=a-b', status: 200 },
  { header: 'bytes=1.5-2', status: 200 },
  { header: 'bytes=--5', status: 200 },
  { header: 'items=0-1', status: 200 },
  { header: 'junk', status: 200 },
];
