import { contentRange, parseByteRange } from './byte-range';
import { byteRangeCases, RANGED_BODY_SIZE } from './byte-range.cases';

const statusOf = { whole: 200, partial: 206, unsatisfiable: 416 };

describe('a Range header for 1,000 bytes', () => {
  it.each(byteRangeCases)('$header is answered $status', ({ header, status, from, to }) => {
    const range = parseByteRange(header, RANGED_BODY_SIZE);
    expect(statusOf[range.kind]).toBe(status);
    if (range.kind === 'partial') expect(range).toEqual({ kind: 'partial', start: from, end: to });
  });

  it('is unsatisfiable for an empty body', () => {
    expect(parseByteRange('bytes=0-', 0).kind).toBe('unsatisfiable');
    expect(parseByteRange('bytes=-5', 0).kind).toBe('unsatisfiable');
  });

  it('determines the Content-Range header', () => {
    expect(contentRange({ kind: 'partial', start: 0, end: 999 }, 1000)).toBe('bytes 0-999/1000');
    expect(contentRange({ kind: 'unsatisfiable' }, 1000)).toBe('bytes */1000');
  });
});
