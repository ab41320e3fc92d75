import { rewrittenContent } from './read-rewritten';
import { spanOfRewritten } from './span-of-rewritten';

const original = Buffer.from('0123456789abcdefghij');
const rewritten = {
  head: Buffer.from('HEAD'),
  rest: [
    { from: 2, to: 5 },
    { from: 5, to: 5 },
    { from: 10, to: 16 },
  ],
};
const whole = rewrittenContent(rewritten, original);

it('any span of a rewritten file consists of the same bytes as the whole', () => {
  for (let start = 0; start < whole.length; start += 1)
    for (let end = start; end < whole.length; end += 1) {
      const pieces = spanOfRewritten(rewritten, { start, end });
      const bytes = pieces.map((piece) => (Buffer.isBuffer(piece) ? piece : original.subarray(piece.from, piece.to)));
      expect(Buffer.concat(bytes).toString()).toBe(whole.subarray(start, end + 1).toString());
    }
});

it('a span behind the head reads nothing of it', () => {
  expect(spanOfRewritten(rewritten, { start: 5, end: 6 })).toEqual([{ from: 3, to: 5 }]);
});
