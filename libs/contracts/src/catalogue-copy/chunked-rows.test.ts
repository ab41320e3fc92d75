import fc from 'fast-check';
import { ChunkedRows } from './chunked-rows';

interface Row {
  _id: string;
  title: string;
}
type Act = { put: string } | { remove: string } | 'store';

const id = fc.nat({ max: 9 }).map(String);
const act: fc.Arbitrary<Act> = fc.oneof(
  id.map((put) => ({ put })),
  id.map((remove) => ({ remove })),
  fc.constant('store' as const),
);

const start = () => new ChunkedRows<Row>(2);
const rowsIn = (rows: ChunkedRows<Row>) => [...rows.values()].map(({ _id, title }) => `${_id} ${title}`).sort();

it('rows in chunks: storing only touched chunks stores what is in memory, and a copy that was read back changes the same chunks', () => {
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const living = start();
      const disk = new Map<number, Row[]>();
      const store = (from: ChunkedRows<Row>, to: Map<number, Row[]>) =>
        from.takeTouched().forEach(({ number, rows }) => (rows.length > 0 ? to.set(number, rows) : to.delete(number)));
      const reload = () => {
        const read = start();
        disk.forEach((rows, number) => read.load({ number, rows }));
        return read;
      };
      let other = reload();
      for (const [turn, one] of acts.entries()) {
        if (one === 'store') {
          store(living, disk);
          other = reload();
          continue;
        }
        for (const rows of [living, other]) {
          if ('put' in one) rows.put({ _id: one.put, title: `Title ${turn}` });
          else rows.delete(one.remove);
        }
      }
      // Each copy writes the chunks that it has touched since the last time.
      const again = new Map(disk);
      store(other, again);
      store(living, disk);
      expect([...again]).toEqual(expect.arrayContaining([...disk]));
      expect(again.size).toBe(disk.size);
      expect(rowsIn(reload())).toEqual(rowsIn(living));
      for (const rows of disk.values()) expect(rows.length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 300, seed: 20261126 },
  );
});
